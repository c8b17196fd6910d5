import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#config.ts';
import { describeGeneratedSecrets } from '#features/site/problems/problems.service.ts';
import { listGeneratedSecrets } from '#load-config.ts';
import { outboundRefusal } from '#platform/outbound/post.ts';
import { isKeyPair, VAPID_KEYS } from '#platform/push/vapid-keys.ts';
import type { Finding } from './finding.ts';

const about = 'settings';
const note = (text: string, advice: string): Finding => ({ about, state: 'notice', text, advice });

const addressNotes = ({ publicUrl, production, trustProxy, host }: Settings): Finding[] => {
  if (!production) return [];
  if (!publicUrl)
    return [
      note('PUBLIC_URL is not set: links in emails lead to localhost.', 'Set PUBLIC_URL=https://your.site.'),
    ];
  if (!publicUrl.startsWith('https:'))
    return [
      note(`PUBLIC_URL is ${publicUrl}, without TLS.`, 'Put a proxy with TLS in front, and set https://….'),
    ];
  if (trustProxy === false && ['127.0.0.1', '::1', 'localhost'].includes(host))
    return [
      note(
        'Only a proxy on this machine can reach the server, and TRUST_PROXY is off: all members share one rate limit.',
        'Set TRUST_PROXY=on where exactly one proxy is in front.',
      ),
    ];
  return [];
};

const secretNotes = (settings: Settings): Finding[] => {
  const generated = settings.production ? describeGeneratedSecrets(listGeneratedSecrets(settings)) : null;
  return generated ? [note(generated.what, generated.todo)] : [];
};

const pushFindings = ({ push, dataDir }: Settings): Finding[] => {
  const file = join(dataDir, VAPID_KEYS.name);
  if (push.keys && !isKeyPair(push.keys))
    return [
      {
        about,
        state: 'broken',
        text: 'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.',
        advice: 'Set a pair that was made together, or neither.',
      },
    ];
  if (!push.keys && existsSync(file) && VAPID_KEYS.read(readFileSync(file, 'utf8').trim()) === undefined)
    return [{ about, state: 'broken', text: `${file} is damaged.`, advice: 'Restore it from a backup.' }];
  return [];
};

const mediaCheckNotes = ({ mediaCheck, production }: Settings): Finding[] =>
  production && mediaCheck?.url.startsWith('http:')
    ? [
        note(
          'MEDIA_CHECK_URL is without TLS: pictures travel to it in the open.',
          'Use https://…, unless the way there is a network of your own.',
        ),
      ]
    : [];

const releaseNotes = ({ releasesUrl, webhookOrigins }: Settings): Finding[] => {
  const refusal = releasesUrl && outboundRefusal(releasesUrl, webhookOrigins);
  if (!refusal) return [];
  const text = `RELEASES_URL ${refusal.replace(/^M/, 'm')}: newer releases are not looked for.`;
  return [note(text, 'Name another address, or its origin in WEBHOOK_ORIGINS.')];
};

/** Settings that are valid, and whether they make sense together. */
export const checkSettings = (settings: Settings): Finding[] => {
  const { production, demo } = settings;
  const notes = [
    ...addressNotes(settings),
    ...secretNotes(settings),
    ...pushFindings(settings),
    ...mediaCheckNotes(settings),
    ...releaseNotes(settings),
  ];
  if (!production)
    notes.push(note('NODE_ENV is not production: cookies work without TLS.', 'Set NODE_ENV=production.'));
  if (production && demo)
    notes.push(note('DEMO is on: an empty database gets a demo world.', 'Set DEMO=off.'));
  return [{ about, state: 'good', text: 'All are valid.' }, ...notes];
};

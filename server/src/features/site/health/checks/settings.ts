import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outboundRefusal } from '#platform/outbound/post.ts';
import { isKeyPair, VAPID_KEYS } from '#platform/push/vapid-keys.ts';
import { broken, type Check, type Finding, type HealthConfig, ok, warning } from '../finding.ts';

const LOOPBACK = ['127.0.0.1', '::1', '[::1]', 'localhost'];

/** False if only a browser on this machine can open the site, as on a first try. */
const isOpenToOthers = ({ publicUrl, host }: HealthConfig): boolean =>
  !LOOPBACK.includes(host) || (publicUrl !== null && !LOOPBACK.includes(new URL(publicUrl).hostname));

const addressFindings = ({ publicUrl, production, trustProxy, host }: HealthConfig): Finding[] => {
  if (!production) return [];
  if (!publicUrl)
    return [
      warning(
        'PUBLIC_URL is not set: links in emails lead to localhost.',
        'Set PUBLIC_URL=https://your.site.',
      ),
    ];
  if (!publicUrl.startsWith('https:'))
    return [
      warning(
        `PUBLIC_URL is ${publicUrl}, without TLS.`,
        'Put a proxy with TLS in front, and set https://….',
      ),
    ];
  if (trustProxy === false && LOOPBACK.includes(host))
    return [
      warning(
        'Only a proxy on this machine can reach the server, and TRUST_PROXY is off: all members share one rate limit.',
        'Set TRUST_PROXY=on if exactly one proxy is in front.',
      ),
    ];
  return [];
};

const pushFindings = ({ push, dataDir }: HealthConfig): Finding[] => {
  // A running server has checked its keys at the start.
  if (!('keys' in push)) return [];
  const file = join(dataDir, VAPID_KEYS.name);
  if (push.keys && !isKeyPair(push.keys))
    return [
      broken(
        'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.',
        'Set two keys that were made together, or neither.',
      ),
    ];
  if (!push.keys && existsSync(file) && VAPID_KEYS.read(readFileSync(file, 'utf8').trim()) === undefined)
    return [broken(`${file} is damaged.`, 'Restore it from a backup.')];
  return [];
};

const otherSystems = ({ mediaCheck, production, releasesUrl, webhookOrigins }: HealthConfig): Finding[] => {
  const findings: Finding[] = [];
  if (production && mediaCheck?.url.startsWith('http:'))
    findings.push(
      warning(
        'MEDIA_CHECK_URL is without TLS: pictures are sent to it unencrypted.',
        'Use https://…, unless it is in a network of your own.',
      ),
    );
  const refusal = releasesUrl && outboundRefusal(releasesUrl, webhookOrigins);
  if (refusal)
    findings.push(
      warning(
        `RELEASES_URL ${refusal.replace(/^M/, 'm')}: the site does not look for newer releases.`,
        'Name another address, or add its origin to WEBHOOK_ORIGINS.',
      ),
    );
  return findings;
};

/** Settings that are valid, and whether they make sense together. */
export const checkSettings: Check = ({ config }) => {
  const { production, demo } = config;
  const findings = [...addressFindings(config), ...pushFindings(config), ...otherSystems(config)];
  if (!production && isOpenToOthers(config))
    findings.push(
      warning('NODE_ENV is not production: cookies work without TLS.', 'Set NODE_ENV=production.'),
    );
  if (production && demo)
    findings.push(warning('DEMO is on: an empty database gets a demo world.', 'Set DEMO=off.'));
  return [ok('All are valid.'), ...findings];
};

/** Secrets that the environment does not set are lost with the data folder, and other processes do not have them. */
export const checkSecrets: Check = ({ config: { production, madeSecrets } }) => {
  if (!production || madeSecrets.length === 0) return [];
  const names = madeSecrets.join(', ');
  return [
    warning(
      `These secrets are not set, so they were generated and are stored in DATA_DIR: ${names}.`,
      `Set ${names} in the environment to the contents of their files in DATA_DIR, and keep a copy elsewhere.`,
    ),
  ];
};

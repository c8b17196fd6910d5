import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as m from '#messages/site/health-checks.ts';
import { outboundRefusal } from '#platform/outbound/post.ts';
import { isKeyPair, VAPID_KEYS } from '#platform/push/vapid-keys.ts';
import { broken, type Check, type Finding, type HealthConfig, ok, warning } from '../finding.ts';

const LOOPBACK = ['127.0.0.1', '::1', '[::1]', 'localhost'];

/** False if only a browser on this machine can open the site, as on a first try. */
const isOpenToOthers = ({ publicUrl, host }: HealthConfig): boolean =>
  !LOOPBACK.includes(host) || (publicUrl !== null && !LOOPBACK.includes(new URL(publicUrl).hostname));

const addressFindings = ({ publicUrl, production, trustProxy, host }: HealthConfig): Finding[] => {
  if (!production) return [];
  if (!publicUrl) return [warning(m.noPublicUrl, m.setPublicUrl)];
  if (!publicUrl.startsWith('https:'))
    return [warning(m.publicUrlWithoutTls({ publicUrl }), m.setPublicUrlWithTls)];
  if (trustProxy === false && LOOPBACK.includes(host)) return [warning(m.proxyNotTrusted, m.trustProxy)];
  return [];
};

const pushFindings = ({ push, dataDir }: HealthConfig): Finding[] => {
  // A running server has checked its keys at the start.
  if (!('keys' in push)) return [];
  const file = join(dataDir, VAPID_KEYS.name);
  if (push.keys && !isKeyPair(push.keys)) return [broken(m.vapidKeysDiffer, m.setVapidKeys)];
  if (!push.keys && existsSync(file) && VAPID_KEYS.read(readFileSync(file, 'utf8').trim()) === undefined)
    return [broken(m.vapidFileDamaged({ file }), m.restoreVapidFile)];
  return [];
};

const otherSystems = ({ mediaCheck, production, releasesUrl, webhookOrigins }: HealthConfig): Finding[] => {
  const findings: Finding[] = [];
  if (production && mediaCheck?.url.startsWith('http:'))
    findings.push(warning(m.mediaCheckWithoutTls, m.setMediaCheckWithTls));
  const reason = releasesUrl && outboundRefusal(releasesUrl, webhookOrigins);
  if (reason) findings.push(warning(m.releasesUrlRefused({ reason }), m.setReleasesUrl));
  return findings;
};

/** Settings that are valid, and whether they make sense together. */
export const checkSettings: Check = ({ config }) => {
  const { production, demo } = config;
  const findings = [...addressFindings(config), ...pushFindings(config), ...otherSystems(config)];
  if (!production && isOpenToOthers(config)) findings.push(warning(m.notProduction, m.setProduction));
  if (production && demo) findings.push(warning(m.demoOn, m.setDemoOff));
  return [ok(m.settingsValid), ...findings];
};

/** Secrets that the environment does not set are lost with the data folder, and other processes do not have them. */
export const checkSecrets: Check = ({ config: { production, madeSecrets } }) => {
  if (!production || madeSecrets.length === 0) return [];
  const names = madeSecrets.join(', ');
  return [warning(m.secretsGenerated({ names }), m.setSecrets({ names }))];
};

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { UsageError } from '#cli/command.ts';
import { VAPID_KEYS } from '#platform/push/vapid-keys.ts';
import type { Host } from '../host.ts';
import { BACKUPS, DATA, SETTINGS, USER } from '../places.ts';
import { noteMade } from './made-record.ts';
import type { Step } from './step.ts';

export type SiteSettings = Record<string, string>;

export const readSettingsFile = (host: Host): Record<string, string | undefined> => {
  const file = host.at(SETTINGS);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
};

/** Characters that systemd and Node read differently, or that would end the line. */
const UNSAFE = /[\s"'\\`#$]/;

const assertSafe = (settings: SiteSettings): void => {
  for (const [name, value] of Object.entries(settings))
    if (UNSAFE.test(value))
      throw new UsageError(`${name} has a space, a quote or one of \\ # $. In an address, write it as %xx.`);
};

/** Adds settings to the file, readable only by root and the system user. Existing lines stay as they are. */
export const writeSettings = async (host: Host, added: SiteSettings): Promise<void> => {
  assertSafe(added);
  const file = host.at(SETTINGS);
  mkdirSync(dirname(file), { recursive: true });
  chmodSync(dirname(file), 0o755);
  const before = existsSync(file)
    ? readFileSync(file, 'utf8')
    : '# Settings of Opencall: see docs/settings.md. Restart after a change: systemctl restart opencall\n';
  const lines = Object.entries(added).map(([name, value]) => `${name}=${value}\n`);
  const whole = before.endsWith('\n') ? before : `${before}\n`;
  // Noted before, so that an interrupted call restarts the service too.
  noteMade(host, { needsRestart: true });
  writeFileSync(`${file}.new`, `${whole}${lines.join('')}`, { mode: 0o640 });
  await host.run('chown', `root:${USER}`, `${file}.new`);
  chmodSync(`${file}.new`, 0o640);
  renameSync(`${file}.new`, file);
};

const randomKey = (): string => randomBytes(32).toString('hex');

/** All settings of a new site, with new secrets. */
const settingsOf = (host: Host, domain: string, smtpUrl: string | undefined): SiteSettings => {
  const { publicKey, privateKey } = JSON.parse(VAPID_KEYS.make());
  return {
    NODE_ENV: 'production',
    DATA_DIR: host.at(DATA),
    HOST: '127.0.0.1',
    PUBLIC_URL: `https://${domain}`,
    TRUST_PROXY: 'on',
    SESSION_SECRET: randomKey(),
    ID_DOCUMENT_KEY: randomKey(),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    MAIL_FROM: `no-reply@${domain}`,
    SUPPORT_EMAIL: `support@${domain}`,
    BACKUP_TO: host.at(BACKUPS),
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
  };
};

/** Settings that the file does not have yet. Those that it has are never changed. */
export const settingsStep = (host: Host, domain: string, smtpUrl: string | undefined): Step => {
  const findMissing = (): SiteSettings => {
    const [present, all] = [readSettingsFile(host), settingsOf(host, domain, smtpUrl)];
    const { PUBLIC_URL } = present;
    if (PUBLIC_URL !== undefined && PUBLIC_URL !== all.PUBLIC_URL)
      throw new UsageError(
        `PUBLIC_URL is ${PUBLIC_URL} in ${host.at(SETTINGS)}. Change it there, or install with that --domain.`,
      );
    assertSafe(all);
    return Object.fromEntries(Object.entries(all).filter(([name]) => present[name] === undefined));
  };
  return {
    name: host.at(SETTINGS),
    check: () => {
      const names = Object.keys(findMissing());
      return names.length > 0 ? `add ${names.join(', ')}.` : null;
    },
    act: () => writeSettings(host, findMissing()),
  };
};

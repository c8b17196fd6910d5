import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processEnvironment } from '#config/environment.ts';
import { readSettings } from '#config.ts';
import { listGeneratedSecrets } from '#load-config.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { writeRelease } from '#testing/hosting/small-release.ts';
import { writeSystemPrograms } from '#testing/hosting/system-programs.ts';
import { Host, type HostParts } from '../host.ts';
import { type InstallOptions, installSite } from './install-site.ts';
import { uninstallSite } from './uninstall-site.ts';

let root: string;
let printed: string[];
let port: number;

const at = (...path: string[]): string => join(root, ...path);
const read = (...path: string[]): string => readFileSync(at(...path), 'utf8');
const openHost = (parts: Partial<HostParts> = {}): Host =>
  new Host({ root, say: (line) => printed.push(line), ...parts });
const install = (options: Partial<InstallOptions> = {}, parts: Partial<HostParts> = {}): Promise<string> =>
  installSite(openHost(parts), {
    ...{ domain: 'talent.example', proxy: 'caddy', hasPostgres: false, smtpUrl: undefined, email: undefined },
    ...{ isDryRun: false, release: at('unpacked'), ...options },
  });
/** The programs that were started with arguments like these. */
const calls = (pattern: RegExp): string[] =>
  existsSync(at('calls'))
    ? read('calls')
        .split('\n')
        .filter((line) => pattern.test(line))
    : [];

const writePrograms = (postgresVersion = '170005'): string => writeSystemPrograms(root, postgresVersion);

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'opencall-install-'));
  printed = [];
  port = await new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
  mkdirSync(at('etc/opencall'), { recursive: true });
  writeFileSync(at('etc/os-release'), 'ID=debian\nVERSION_ID="13"\n');
  // The port of a real site is 3000, which another program of this machine may use.
  writeFileSync(at('etc/opencall/env'), `PORT=${port}\n`);
  writeRelease(at('unpacked'), { version: '0.1.0', migrations: { '0001_core.sql': '' } });
  const deploy = join(findPackageRoot(), '..', 'deploy');
  mkdirSync(at('unpacked/deploy'));
  for (const name of ['Caddyfile', 'nginx.conf', 'opencall.service', 'opencall-resume.service'])
    writeFileSync(at('unpacked/deploy', name), readFileSync(join(deploy, name)));
  vi.stubEnv('PATH', `${writePrograms()}${delimiter}${processEnvironment().PATH}`);
});
afterEach(async () => {
  await openHost().probe('systemctl', 'stop', 'opencall');
  rmSync(root, { recursive: true, force: true });
});

describe('install', () => {
  it('installs a site that answers, and prints the address of the set-up', async () => {
    const answer = await install({ smtpUrl: 'smtps://me:word@mail.example' });
    expect(answer).toMatch(/^Create the first admin: https:\/\/talent\.example\/setup\?token=\w+\n/);
    expect(answer).not.toContain('no emails');
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('0.1.0');
    expect(readlinkSync(at('opt/opencall/current'))).toBe('releases/0.1.0');
    expect(readlinkSync(at('usr/local/bin/opencall'))).toBe('/opt/opencall/current/opencall');
    expect(read('etc/caddy/Caddyfile')).toMatch(/^talent\.example \{$/m);
    expect(calls(/^useradd/)).toEqual([
      'useradd --system --user-group --home-dir /var/lib/opencall --shell /usr/sbin/nologin opencall',
    ]);
    expect(calls(/^systemctl enable/)).toEqual(['systemctl enable opencall.service opencall-resume.service']);
    expect(calls(/reload-or-restart/)).toEqual(['systemctl reload-or-restart caddy']);
    expect(statSync(at('var/lib/opencall')).mode & 0o777).toBe(0o700);
    expect(read('etc/systemd/system/opencall.service')).toContain('EnvironmentFile=/etc/opencall/env');
  });

  it('writes settings that the server accepts, with every secret, once', async () => {
    await install();
    expect(statSync(at('etc/opencall/env')).mode & 0o777).toBe(0o640);
    const first = read('etc/opencall/env');
    const settings = readSettings(parseEnv(first));
    expect(settings).toMatchObject({
      publicUrl: 'https://talent.example',
      trustProxy: true,
      production: true,
    });
    expect(listGeneratedSecrets(settings)).toEqual([]);
    await install();
    expect(read('etc/opencall/env')).toBe(first);
    await expect(install({ domain: 'other.example' })).rejects.toThrow(
      'PUBLIC_URL is https://talent.example',
    );
    await expect(install({ smtpUrl: 'smtp://a b' })).rejects.toThrow('SMTP_URL has a space');
  });

  it('has nothing to do when it is run again', async () => {
    await install();
    rmSync(at('calls'));
    printed = [];
    await install();
    expect(printed.filter((line) => !line.endsWith(': nothing to do.'))).toEqual([]);
    expect(printed.length).toBeGreaterThan(8);
    expect(calls(/^(?:useradd|apt-get|install|chown|systemctl (?!is-))/)).toEqual([]);
  });

  it('does not print the address of the set-up when there is an admin', async () => {
    await install();
    const database = { migrations: ['0001_core.sql'], rows: ['admin'] };
    writeFileSync(at('var/lib/opencall/database.json'), JSON.stringify(database));
    expect(await install()).toMatch(/^The site runs at https:\/\/talent\.example\n/);
  });

  it('can be interrupted before each step and run again', async () => {
    const names: string[] = [];
    for (let at = 0; at < 20; at += 1) {
      let isInterrupted = false;
      await new Promise<void>((resolve, reject) => {
        const onStep = (name: string): Promise<void> => {
          if (names.includes(name)) return Promise.resolve();
          names.push(name);
          isInterrupted = true;
          resolve();
          return new Promise(() => undefined);
        };
        install({}, { onStep }).then(() => resolve(), reject);
      });
      if (!isInterrupted) break;
    }
    expect(names.length).toBeGreaterThan(8);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('0.1.0');
  });

  it('reloads the proxy again if that failed', async () => {
    const caddy = at('programs', 'caddy');
    const works = read('programs/caddy');
    writeFileSync(caddy, '#!/bin/sh\necho "no such host"; exit 1\n');
    await expect(install()).rejects.toThrow('no such host');
    writeFileSync(caddy, works);
    await install();
    expect(printed).toContain('/etc/caddy/Caddyfile: let its program read it.');
    expect(calls(/reload-or-restart/)).toEqual(['systemctl reload-or-restart caddy']);
  });

  it('changes nothing with --dry-run and says what it would do', async () => {
    const before = read('etc/opencall/env');
    expect(await install({ isDryRun: true, hasPostgres: true })).toBe('Nothing was changed (--dry-run).');
    expect(printed).toContain('System user opencall: would create it.');
    expect(printed).toContain('Packages caddy: would install caddy.');
    expect(printed.join('\n')).toContain('ID_DOCUMENT_KEY, VAPID_PUBLIC_KEY');
    expect(read('etc/opencall/env')).toBe(before);
    for (const path of ['opt', 'var', 'usr', 'etc/systemd', 'etc/caddy', 'etc/opencall/installed.json'])
      expect(existsSync(at(path)), path).toBe(false);
    expect(calls(/^(?!id |dpkg-query |systemctl is-|nginx -v)./)).toEqual([]);
  });

  it('leaves files that it did not make as they are', async () => {
    mkdirSync(at('etc/caddy'), { recursive: true });
    mkdirSync(at('usr/local/bin'), { recursive: true });
    writeFileSync(at('etc/caddy/Caddyfile'), 'mine.example { }\n');
    writeFileSync(at('usr/local/bin/opencall'), 'mine');
    writeFileSync(at('has-caddy'), '');
    await install();
    expect(read('etc/caddy/Caddyfile')).toBe('mine.example { }\n');
    expect(read('usr/local/bin/opencall')).toBe('mine');
    expect(printed).toContain('/etc/caddy/Caddyfile: leave it as it is, because it was not made by install.');
    appendFileSync(at('etc/systemd/system/opencall.service'), '# changed by the host\n');
    await install();
    expect(read('etc/systemd/system/opencall.service')).toContain('# changed by the host');
  });

  it('refuses other systems, wrong names and another version', async () => {
    await expect(install({ domain: 'https://talent.example' })).rejects.toThrow('is not a host name');
    writeFileSync(at('etc/os-release'), 'ID=fedora\nVERSION_ID=43\n');
    await expect(install()).rejects.toThrow('This is fedora 43.');
    writeFileSync(at('etc/os-release'), 'ID=ubuntu\nVERSION_ID="24.04"\n');
    await install();
    writeRelease(at('unpacked'), { version: '0.2.0', migrations: {} });
    await expect(install()).rejects.toThrow('To replace it by 0.2.0: opencall update FILE');
  });

  it('sets up nginx with a certificate, in the words of its version', async () => {
    await install({ proxy: 'nginx', email: 'host@talent.example' });
    const [certificate = ''] = calls(/^certbot/);
    expect(certificate).toContain('-d talent.example --non-interactive --agree-tos -m host@talent.example');
    const text = read('etc/nginx/conf.d/opencall.conf');
    expect(text).toContain('listen 443 ssl http2;');
    expect(text).not.toContain('http2 on');
    expect(text).toContain('server_name talent.example;');
    expect(calls(/^nginx -t/)).toEqual(['nginx -t']);
  });

  it('creates a database of PostgreSQL, and refuses a server that is too old', async () => {
    writePrograms('140011');
    await expect(install({ hasPostgres: true })).rejects.toThrow(
      'PostgreSQL 14 is too old: Opencall needs 15 or newer. Upgrade it with pg_upgradecluster',
    );
    writePrograms();
    await install({ hasPostgres: true });
    const [, password = ''] = /create role opencall login password '(\w{48})'/.exec(read('sql')) ?? [];
    expect(password).not.toBe('');
    expect(read('etc/opencall/env')).toContain(
      `DATABASE_URL=postgres://opencall:${password}@127.0.0.1/opencall\n`,
    );
    expect(calls(new RegExp(password))).toEqual([]);
  });

  it('does not touch a database that it did not make', async () => {
    writeFileSync(at('base'), '1\n');
    await expect(install({ hasPostgres: true })).rejects.toThrow('which install did not make');
    expect(read('sql')).not.toMatch(/create|alter/);
  });
});

describe('uninstall', () => {
  it('removes what install made, and leaves data and settings and says where', async () => {
    await install();
    const settings = read('etc/opencall/env');
    await uninstallSite(openHost(), true);
    expect(existsSync(at('opt/opencall/current'))).toBe(true);
    const answer = await uninstallSite(openHost(), false);
    for (const path of ['var/lib/opencall', 'var/backups/opencall', 'etc/opencall/env']) {
      expect(answer).toContain(at(path));
      expect(existsSync(at(path)), path).toBe(true);
    }
    expect(answer).toContain('the packages caddy');
    expect(read('etc/opencall/env')).toBe(settings);
    for (const path of ['opt/opencall', 'usr/local/bin/opencall', 'etc/systemd/system/opencall.service'])
      expect(existsSync(at(path)), path).toBe(false);
    // The file of the package is back.
    expect(read('etc/caddy/Caddyfile')).toBe(':80 { }\n');
    expect(calls(/disable/)).toEqual(['systemctl disable --now opencall.service opencall-resume.service']);
    await install();
    expect(read('etc/opencall/env')).toBe(settings);
  });

  it('leaves the certificate of nginx and says where', async () => {
    await install({ proxy: 'nginx' });
    expect(await uninstallSite(openHost(), false)).toContain(`${at('etc/letsencrypt')}: the certificate`);
    expect(existsSync(at('etc/nginx/conf.d/opencall.conf'))).toBe(false);
    expect(existsSync(at('etc/letsencrypt/live/talent.example'))).toBe(true);
  });

  it('leaves files that were changed since', async () => {
    await install();
    appendFileSync(at('etc/caddy/Caddyfile'), '# mine\n');
    await uninstallSite(openHost(), false);
    expect(read('etc/caddy/Caddyfile')).toContain('# mine');
    expect(printed).toContain('/etc/caddy/Caddyfile was changed since and stays.');
  });
});

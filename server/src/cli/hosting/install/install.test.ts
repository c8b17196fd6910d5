import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import { readSettings } from '#config.ts';
import { listGeneratedSecrets } from '#load-config.ts';
import { quietLog } from '#testing/database.ts';
import { useMachine } from '#testing/hosting/machine.ts';
import { writeRelease } from '#testing/hosting/small-release.ts';
import { writeSystemPrograms } from '#testing/hosting/system-programs.ts';

const on = useMachine();

describe('install', () => {
  it('installs a site that answers, and prints the address of the set-up', async () => {
    const answer = await on.machine.install({ smtpUrl: 'smtps://me:word@mail.example' });
    expect(answer).toMatch(/^Create the first admin: https:\/\/talent\.example\/setup\?token=\w+\n/);
    expect(answer).not.toContain('no emails');
    expect(await (await fetch(`http://127.0.0.1:${on.machine.port}/`)).text()).toBe('0.1.0');
    expect(readlinkSync(on.machine.at('opt/opencall/current'))).toBe('releases/0.1.0');
    expect(readlinkSync(on.machine.at('usr/local/bin/opencall'))).toBe('/opt/opencall/current/opencall');
    expect(on.machine.read('etc/caddy/Caddyfile')).toMatch(/^talent\.example \{$/m);
    expect(on.machine.calls(/^useradd/)).toEqual([
      'useradd --system --user-group --home-dir /var/lib/opencall --shell /usr/sbin/nologin opencall',
    ]);
    expect(on.machine.calls(/^systemctl enable/)).toEqual([
      'systemctl enable opencall.service opencall-resume.service',
    ]);
    expect(on.machine.calls(/reload-or-restart/)).toEqual(['systemctl reload-or-restart caddy']);
    expect(statSync(on.machine.at('var/lib/opencall')).mode & 0o777).toBe(0o700);
    expect(on.machine.read('etc/systemd/system/opencall.service')).toContain(
      'EnvironmentFile=/etc/opencall/env',
    );
  });

  it('writes settings that the server accepts, with every secret, once', async () => {
    await on.machine.install();
    expect(statSync(on.machine.at('etc/opencall/env')).mode & 0o777).toBe(0o640);
    const first = on.machine.read('etc/opencall/env');
    const settings = readSettings(parseEnv(first));
    expect(settings).toMatchObject({
      publicUrl: 'https://talent.example',
      trustProxy: true,
      production: true,
    });
    expect(listGeneratedSecrets(settings)).toEqual([]);
    await on.machine.install();
    expect(on.machine.read('etc/opencall/env')).toBe(first);
    await expect(on.machine.install({ domain: 'other.example' })).rejects.toThrow(
      'PUBLIC_URL is https://talent.example',
    );
    await expect(on.machine.install({ smtpUrl: 'smtp://a b' })).rejects.toThrow('SMTP_URL has a space');
  });

  it('has nothing to do when it is run again', async () => {
    await on.machine.install();
    rmSync(on.machine.at('calls'));
    on.machine.printed = [];
    await on.machine.install();
    expect(on.machine.printed.filter((line) => !line.endsWith(': nothing to do.'))).toEqual([]);
    expect(on.machine.printed.length).toBeGreaterThan(8);
    expect(on.machine.calls(/^(?:useradd|apt-get|install|chown|systemctl (?!is-))/)).toEqual([]);
  });

  it('restarts the service when it adds a setting, also after an interruption', async () => {
    await on.machine.install();
    const smtpUrl = 'smtps://me:word@mail.example';
    const restarts = () => on.machine.calls(/^systemctl restart/).length;
    await on.machine.install({ smtpUrl, isDryRun: true });
    expect(on.machine.printed).toContain(
      'Service: would restart it with the new settings, and wait until it answers.',
    );
    expect(restarts()).toBe(1);
    await new Promise<void>((resolve, reject) => {
      const onStep = (name: string): Promise<void> =>
        name.startsWith('Service:') ? new Promise(() => resolve()) : Promise.resolve();
      on.machine.install({ smtpUrl }, { onStep }).then(() => reject(new Error('No restart.')), reject);
    });
    expect(restarts()).toBe(1);
    expect(await on.machine.install({ smtpUrl })).not.toContain('no emails');
    expect(restarts()).toBe(2);
    expect(await on.machine.install({ smtpUrl: 'smtps://me:new@mail.example' })).toContain(
      `The mail service was not changed: SMTP_URL in ${on.machine.at('etc/opencall/env')} differs from --smtp.`,
    );
    expect(restarts()).toBe(2);
  });

  it('asks for the mail service only if none is set', async () => {
    const asked: string[] = [];
    const ask = async (question: string): Promise<string> => {
      asked.push(question);
      return 'ftp://mail.example';
    };
    const environment = { OPENCALL_ROOT: on.machine.root };
    const call = () =>
      runCommand(['install', '--domain', 'talent.example'], { environment, log: quietLog, ask });
    await expect(call()).rejects.toThrow('ftp://mail.example is not an address such as');
    expect(asked).toHaveLength(1);
    appendFileSync(on.machine.at('etc/opencall/env'), 'SMTP_URL=smtps://me:word@mail.example\n');
    // The repository is not a release.
    await expect(call()).rejects.toThrow('does not hold a release of Opencall');
    expect(asked).toHaveLength(1);
  });

  it('does not print the address of the set-up when there is an admin', async () => {
    await on.machine.install();
    const database = { migrations: ['0001_core.sql'], rows: ['admin'] };
    writeFileSync(on.machine.at('var/lib/opencall/database.json'), JSON.stringify(database));
    expect(await on.machine.install()).toMatch(/^The site runs at https:\/\/talent\.example\n/);
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
        on.machine.install({}, { onStep }).then(() => resolve(), reject);
      });
      if (!isInterrupted) break;
    }
    expect(names.length).toBeGreaterThan(8);
    expect(await (await fetch(`http://127.0.0.1:${on.machine.port}/`)).text()).toBe('0.1.0');
  });

  it('reloads the proxy again if that failed', async () => {
    const caddy = on.machine.at('programs', 'caddy');
    const works = on.machine.read('programs/caddy');
    writeFileSync(caddy, '#!/bin/sh\necho "no such host"; exit 1\n');
    await expect(on.machine.install()).rejects.toThrow('no such host');
    writeFileSync(caddy, works);
    await on.machine.install();
    expect(on.machine.printed).toContain('/etc/caddy/Caddyfile: let its program read it.');
    expect(on.machine.calls(/reload-or-restart/)).toEqual(['systemctl reload-or-restart caddy']);
  });

  it('changes nothing with --dry-run and says what it would do', async () => {
    const before = on.machine.read('etc/opencall/env');
    expect(await on.machine.install({ isDryRun: true, hasPostgres: true })).toBe(
      'Nothing was changed (--dry-run).',
    );
    expect(on.machine.printed).toContain('System user opencall: would create it.');
    expect(on.machine.printed).toContain('Packages caddy: would install caddy.');
    expect(on.machine.printed.join('\n')).toContain('ID_DOCUMENT_KEY, VAPID_PUBLIC_KEY');
    expect(on.machine.read('etc/opencall/env')).toBe(before);
    for (const path of ['opt', 'var', 'usr', 'etc/systemd', 'etc/caddy', 'etc/opencall/installed.json'])
      expect(existsSync(on.machine.at(path)), path).toBe(false);
    expect(on.machine.calls(/^(?!id |dpkg-query |ss -Hltnp|systemctl is-|nginx -v)./)).toEqual([]);
  });

  it('leaves files that it did not make as they are', async () => {
    mkdirSync(on.machine.at('etc/caddy'), { recursive: true });
    mkdirSync(on.machine.at('usr/local/bin'), { recursive: true });
    writeFileSync(on.machine.at('etc/caddy/Caddyfile'), 'mine.example { }\n');
    writeFileSync(on.machine.at('usr/local/bin/opencall'), 'mine');
    writeFileSync(on.machine.at('has-caddy'), '');
    await on.machine.install();
    expect(on.machine.read('etc/caddy/Caddyfile')).toBe('mine.example { }\n');
    expect(on.machine.read('usr/local/bin/opencall')).toBe('mine');
    expect(on.machine.printed).toContain(
      '/etc/caddy/Caddyfile: leave it as it is, because it was not made by install.',
    );
    appendFileSync(on.machine.at('etc/systemd/system/opencall.service'), '# changed by the host\n');
    await on.machine.install();
    expect(on.machine.read('etc/systemd/system/opencall.service')).toContain('# changed by the host');
  });

  it('refuses other systems, wrong names and another version', async () => {
    await expect(on.machine.install({ domain: 'https://talent.example' })).rejects.toThrow(
      'is not a host name',
    );
    writeFileSync(on.machine.at('etc/os-release'), 'ID=fedora\nVERSION_ID=43\n');
    await expect(on.machine.install()).rejects.toThrow('This is fedora 43.');
    writeFileSync(on.machine.at('etc/os-release'), 'ID=ubuntu\nVERSION_ID="24.04"\n');
    await on.machine.install();
    writeRelease(on.machine.at('unpacked'), { version: '0.2.0', migrations: {} });
    await expect(on.machine.install()).rejects.toThrow('To replace it by 0.2.0: opencall update FILE');
  });

  it('sets up nginx with a certificate, in the words of its version', async () => {
    await on.machine.install({ proxy: 'nginx', email: 'host@talent.example' });
    const [certificate = ''] = on.machine.calls(/^certbot/);
    expect(certificate).toContain('-d talent.example --non-interactive --agree-tos -m host@talent.example');
    const text = on.machine.read('etc/nginx/conf.d/opencall.conf');
    expect(text).toContain('listen 443 ssl http2;');
    expect(text).not.toContain('http2 on');
    expect(text).toContain('server_name talent.example;');
    expect(on.machine.calls(/^nginx -t/)).toEqual(['nginx -t']);
  });

  it('creates a database of PostgreSQL, and refuses a server that is too old', async () => {
    writeSystemPrograms(on.machine.root, '140011');
    await expect(on.machine.install({ hasPostgres: true })).rejects.toThrow(
      'PostgreSQL 14 is too old: Opencall needs 15 or newer. Upgrade it with pg_upgradecluster',
    );
    writeSystemPrograms(on.machine.root);
    await on.machine.install({ hasPostgres: true });
    const [, password = ''] =
      /create role opencall login password '(\w{48})'/.exec(on.machine.read('sql')) ?? [];
    expect(password).not.toBe('');
    expect(on.machine.read('etc/opencall/env')).toContain(
      `DATABASE_URL=postgres://opencall:${password}@127.0.0.1/opencall\n`,
    );
    expect(on.machine.calls(new RegExp(password))).toEqual([]);
  });

  it('does not touch a database that it did not make', async () => {
    writeFileSync(on.machine.at('base'), '1\n');
    await expect(on.machine.install({ hasPostgres: true })).rejects.toThrow('which install did not make');
    expect(on.machine.read('sql')).not.toMatch(/create|alter/);
  });
});

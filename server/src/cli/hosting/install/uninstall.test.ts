import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useMachine } from '#testing/hosting/machine.ts';
import { uninstallSite } from './uninstall-site.ts';

const on = useMachine();

describe('uninstall', () => {
  it('removes what install made, and leaves data and settings and says where', async () => {
    await on.machine.install();
    const settings = on.machine.read('etc/opencall/env');
    await uninstallSite(on.machine.openHost(), true);
    expect(existsSync(on.machine.at('opt/opencall/current'))).toBe(true);
    const answer = await uninstallSite(on.machine.openHost(), false);
    for (const path of ['var/lib/opencall', 'var/backups/opencall', 'etc/opencall/env']) {
      expect(answer).toContain(on.machine.at(path));
      expect(existsSync(on.machine.at(path)), path).toBe(true);
    }
    expect(answer).toContain('the packages caddy');
    expect(on.machine.read('etc/opencall/env')).toBe(settings);
    for (const path of ['opt/opencall', 'usr/local/bin/opencall', 'etc/systemd/system/opencall.service'])
      expect(existsSync(on.machine.at(path)), path).toBe(false);
    // The file of the package is back.
    expect(on.machine.read('etc/caddy/Caddyfile')).toBe(':80 { }\n');
    expect(on.machine.calls(/disable/)).toEqual([
      'systemctl disable --now opencall.service opencall-resume.service',
    ]);
    await on.machine.install();
    expect(on.machine.read('etc/opencall/env')).toBe(settings);
  });

  it('leaves the certificate of nginx and says where', async () => {
    await on.machine.install({ proxy: 'nginx' });
    expect(await uninstallSite(on.machine.openHost(), false)).toContain(
      `${on.machine.at('etc/letsencrypt')}: the certificate`,
    );
    expect(existsSync(on.machine.at('etc/nginx/conf.d/opencall.conf'))).toBe(false);
    expect(existsSync(on.machine.at('etc/letsencrypt/live/talent.example'))).toBe(true);
  });

  it('leaves files that were changed since', async () => {
    await on.machine.install();
    appendFileSync(on.machine.at('etc/caddy/Caddyfile'), '# mine\n');
    await uninstallSite(on.machine.openHost(), false);
    expect(on.machine.read('etc/caddy/Caddyfile')).toContain('# mine');
    expect(on.machine.printed).toContain('/etc/caddy/Caddyfile was changed since and stays.');
  });

  it('removes nothing if install was never run', async () => {
    const kept = on.machine.at('opt/opencall/data/pgdata/PG_VERSION');
    const release = on.machine.at('opt/opencall/releases/0.1.0/opencall');
    for (const file of [kept, release]) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, '17\n');
    }
    rmSync(on.machine.at('etc/opencall/env'));
    const answer = await uninstallSite(on.machine.openHost(), false);
    expect(answer).toBe(
      'There is nothing to remove: install made nothing on this machine, or uninstall removed it already.',
    );
    expect(on.machine.printed).toEqual([]);
    for (const file of [kept, release]) expect(existsSync(file), file).toBe(true);
    expect(on.machine.calls(/^systemctl/)).toEqual([]);
  });

  it('leaves files below /opt/opencall that it did not make, and says so', async () => {
    await on.machine.install();
    const kept = on.machine.at('opt/opencall/data/pgdata/PG_VERSION');
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, '17\n');
    expect(await uninstallSite(on.machine.openHost(), false)).toContain(
      `  ${on.machine.at('opt/opencall')}: files that install did not make (data)`,
    );
    expect(existsSync(kept)).toBe(true);
    expect(readdirSync(on.machine.at('opt/opencall'))).toEqual(['data']);
  });

  it('lists only what exists', async () => {
    await on.machine.install();
    for (const path of ['var/backups/opencall', 'has-user']) rmSync(on.machine.at(path), { recursive: true });
    const answer = await uninstallSite(on.machine.openHost(), false);
    expect(answer).toContain(on.machine.at('var/lib/opencall'));
    expect(answer).not.toContain('backups/opencall');
    expect(answer).not.toContain('system user');
  });
});

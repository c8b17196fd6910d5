import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useMachine } from '#testing/hosting/machine.ts';

const on = useMachine();

const listen = (port: number, program: string): void =>
  writeFileSync(
    on.machine.at('listeners'),
    `LISTEN 0 4096 127.0.0.1:3000 0.0.0.0:* users:(("node",pid=1,fd=2))\nLISTEN 0 511 [::]:${port} [::]:* users:(("${program}",pid=9,fd=6))\n`,
  );
const failWith = (code: string) => async (): Promise<number> => {
  throw Object.assign(new TypeError('fetch failed'), { cause: { code, message: code } });
};

describe('install, before it changes anything', () => {
  it('refuses if another program has port 80 or 443', async () => {
    listen(80, 'apache2');
    await expect(on.machine.install()).rejects.toThrow(
      'Port 80 is used by apache2, and caddy needs it. Stop that program and keep it from starting at boot, for example with: ' +
        'systemctl disable --now apache2.',
    );
    listen(443, 'nginx');
    await expect(on.machine.install({ isDryRun: true })).rejects.toThrow('Or install with --proxy nginx.');
    expect(existsSync(on.machine.at('opt'))).toBe(false);
    expect(on.machine.calls(/^useradd/)).toEqual([]);
  });

  it('accepts the proxy itself and other ports', async () => {
    listen(443, 'caddy');
    expect(await on.machine.install()).toContain('Create the first admin');
    listen(8080, 'nginx');
    expect(await on.machine.install()).toContain('Create the first admin');
  });
});

describe('install, at its end', () => {
  it.each([
    ['ENOTFOUND', 'DNS has no address for talent.example. Add an A record'],
    ['ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', 'There is no valid certificate'],
    ['ECONNREFUSED', 'There is no connection (ECONNREFUSED). Check that talent.example points'],
  ])('says what is wrong if the public address does not answer: %s', async (code, text) => {
    const answer = await on.machine.install({}, { requestStatus: failWith(code), httpsWaitMs: 0 });
    expect(answer).toContain('Create the first admin: ');
    expect(answer).toContain(`https://talent.example does not work yet. ${text}`);
    expect(answer).toMatch(/\nCheck again with: opencall doctor$/);
  });

  it('waits for the certificate, and names the configuration if another server answers', async () => {
    const requested: string[] = [];
    const answers = [failWith('EPROTO'), async () => 200];
    const requestStatus = (address: string): Promise<number> => {
      requested.push(address);
      return answers.shift()?.() ?? Promise.resolve(404);
    };
    expect(await on.machine.install({}, { requestStatus })).not.toContain('does not work yet');
    expect(requested).toEqual(Array(2).fill('https://talent.example/readyz'));
    expect(await on.machine.install({}, { requestStatus, httpsWaitMs: 0 })).toContain(
      'It answers with status 404. Check that talent.example points to this machine',
    );
  });

  it('names a configuration of the host, which may lack the site', async () => {
    mkdirSync(on.machine.at('etc/caddy'), { recursive: true });
    for (const path of ['etc/caddy/Caddyfile', 'has-caddy']) writeFileSync(on.machine.at(path), 'mine');
    const requestStatus = failWith('ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR');
    expect(await on.machine.install({}, { requestStatus, httpsWaitMs: 0 })).toContain(
      'install left your /etc/caddy/Caddyfile as it is: if it lacks the site, add that of /opt/opencall/current/deploy/Caddyfile.',
    );
  });

  it('gives the email address to Caddy, and keeps it when it is run again', async () => {
    await on.machine.install({ email: 'host@talent.example' });
    expect(on.machine.read('etc/caddy/Caddyfile')).toContain('talent.example {\n\ttls host@talent.example\n');
    await on.machine.install();
    expect(on.machine.read('etc/caddy/Caddyfile')).toContain('\ttls host@talent.example\n');
  });
});

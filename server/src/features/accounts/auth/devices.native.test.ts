import { describe, expect, it } from 'vitest';
import { buildMember, PASSWORD, signIn } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { coarseAddress, describeAgent } from './describe-device.ts';

const app = useTestApp();

interface Device {
  id: number;
  browser: string;
  system: string;
  address: string;
  current: boolean;
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const devicesOf = async (client: HttpClient): Promise<Device[]> =>
  (await client.get<Device[]>('/api/user/sessions')).body;

describe('describeAgent', () => {
  it.each([
    [IPHONE, 'Safari', 'iPhone'],
    [WINDOWS, 'Chrome', 'Windows'],
    [`${WINDOWS} Edg/131.0.0.0`, 'Edge', 'Windows'],
    [`${WINDOWS} OPR/115.0.0.0`, 'Opera', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.6 Safari/605.1.15', 'Safari', 'macOS'],
    ['', 'Unknown browser', 'unknown system'],
  ])('%s', (agent, browser, system) => expect(describeAgent(agent)).toEqual({ browser, system }));
});

describe('coarseAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.x.x'],
    ['::ffff:203.0.113.7', '203.0.x.x'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:…'],
    ['2001:db8::1', '2001:db8:…'],
    ['::1', 'Unknown network'],
    ['', 'Unknown network'],
  ])('%s', (address, coarse) => expect(coarseAddress(address)).toBe(coarse));
});

describe('/api/user/sessions', () => {
  it('lists the devices of the member, this device first, without full addresses', async () => {
    const { client, email } = await buildMember(app);
    const phone = app.visitor();
    const headers = { 'user-agent': IPHONE };
    await phone.post('/api/login', { email, password: PASSWORD }, { headers });
    const devices = await devicesOf(client);
    expect(devices.map(({ current }) => current)).toEqual([true, false]);
    expect(devices[1]).toMatchObject({ browser: 'Safari', system: 'iPhone', address: '127.0.x.x' });
    expect(JSON.stringify(devices)).not.toContain('127.0.0.1');
  });

  it('signs out one device, but never a device of another member', async () => {
    const { client, email } = await buildMember(app);
    const other = await signIn(app, { email });
    const stranger = await buildMember(app);
    const [current, second] = await devicesOf(client);
    const remove = (who: HttpClient, id?: number) => who.request('DELETE', `/api/user/sessions/${id}`);
    const foreign = await remove(stranger.client, second?.id);
    expect([foreign.status, foreign.body.error]).toEqual([404, 'Device not found']);
    expect((await remove(client, current?.id)).body.error).toBe('To log out on this device, use Logout');
    expect((await remove(client, second?.id)).status).toBe(200);
    expect((await remove(client, second?.id)).status).toBe(404);
    expect((await other.get('/api/ping')).status).toBe(401);
    expect((await client.get('/api/ping')).status).toBe(200);
  });

  it('signs out all other devices and returns their number', async () => {
    const { client, email } = await buildMember(app);
    const others = [await signIn(app, { email }), await signIn(app, { email })];
    const answer = await client.request('DELETE', '/api/user/sessions');
    expect([answer.status, answer.body.message]).toEqual([200, '2 other devices are logged out.']);
    for (const other of others) expect((await other.get('/api/ping')).status).toBe(401);
    expect(await devicesOf(client)).toHaveLength(1);
    expect((await client.request('DELETE', '/api/user/sessions')).body.message).toMatch(/^No other/);
  });
});

import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/time.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const PATH = '/api/admin/api-tokens';
const app = useTestApp({ diagnostics: false });

const advance = (minutes: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE_MS);
};

describe('creating an API token', () => {
  it('needs the password if its owner signed in more than 15 minutes ago, also after a refresh', async () => {
    const { client } = await buildMember(app, { role: 'admin' });
    const create = (more: object = {}) => client.post(PATH, { name: 'Script', scopes: ['read'], ...more });
    advance(14);
    expect((await create()).status).toBe(201);
    advance(1);
    expect((await client.post('/api/refresh-token')).status).toBe(200);
    const refused = await create();
    expect([refused.status, refused.body.code]).toEqual([403, 'PROOF_REQUIRED']);
    const wrong = await create({ password: 'not the password' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'WRONG_PASSWORD']);
    expect((await create({ password: PASSWORD })).status).toBe(201);
  });
  it('needs a code besides the password with two-factor sign-in', async () => {
    const { client } = await buildMember(app, { role: 'admin' });
    const setup = await client.post<{ secret: string }>('/api/user/two-factor/setup', { password: PASSWORD });
    const code = new TOTP({ secret: Secret.fromBase32(setup.body.secret) }).generate({
      timestamp: app.clock.now.getTime(),
    });
    expect((await client.post('/api/user/two-factor/enable', { code })).status).toBe(200);
    advance(15);
    const answer = await client.post(PATH, { name: 'Script', scopes: ['read'], password: PASSWORD });
    expect([answer.status, answer.body.code]).toEqual([400, 'CODE_REQUIRED']);
  });
});

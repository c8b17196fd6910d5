import { webhookSchema } from '@opencall/contract/accounts/webhooks/webhooks.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { createWebhookCalls, WEBHOOKS_PATH } from '#testing/webhook-calls.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { DELIVER_WEBHOOK } from './webhook-events.service.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
let receiver: WebhookReceiver;
afterAll(() => receiver.close());
const app = useTestApp(async () => {
  receiver = await startWebhookReceiver();
  return { webhookOrigins: [receiver.origin] };
});
const { sql, make, deliveriesOf, publish } = createWebhookCalls(app, () => ({ receiver, admin, member }));
let admin: Member;
let moderator: Member;
let member: Member;

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
  moderator = await buildMember(app, { role: 'moderator' });
  member = await buildMember(app);
});
beforeEach(async () => {
  await sql('delete from webhooks');
  await sql('delete from jobs where kind = $1', [DELIVER_WEBHOOK]);
  Object.assign(receiver, { received: [], answers: [], onRequest: () => {} });
});

describe('a webhook', () => {
  it('is for admins only', async () => {
    const { id } = await make();
    await publish();
    const [delivery] = await deliveriesOf(id);
    const statusesOf = async (client: HttpClient) => {
      const answers = [
        await client.get(WEBHOOKS_PATH),
        await client.post(WEBHOOKS_PATH, { url: receiver.origin, events: ['call.published'] }),
        await client.get(`${WEBHOOKS_PATH}/${id}/deliveries`),
        await client.post(`${WEBHOOKS_PATH}/${id}/ping`),
        await client.post(`/api/admin/webhook-deliveries/${delivery?.id}/send-again`),
        await client.request('DELETE', `${WEBHOOKS_PATH}/${id}`),
      ];
      return [...new Set(answers.map(({ status }) => status))];
    };
    expect(await statusesOf(app.visitor())).toEqual([401]);
    expect(await statusesOf(member.client)).toEqual([403]);
    expect(await statusesOf(moderator.client)).toEqual([403]);
  });

  it('returns its secret once, and stores it encrypted', async () => {
    const { id, secret } = await make(['report.created', 'member.registered', 'report.created']);
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const list = await admin.client.get<unknown>(WEBHOOKS_PATH);
    expect(list.text).not.toContain('secret');
    const [row] = z.array(webhookSchema.strict()).parse(list.body);
    expect(row).toMatchObject({ id, events: ['member.registered', 'report.created'] });
    expect(list.headers.get('x-total-count')).toBe('1');
    const [stored] = await sql("select encode(secret, 'escape') as secret from webhooks");
    expect(stored?.secret).not.toContain(secret.slice(6));
    const [record] = await sql(
      `select subject from audit_log where action = 'webhook.create' order by id desc limit 1`,
    );
    expect(JSON.stringify(record)).toContain('member.registered, report.created');
    expect(JSON.stringify(record)).not.toContain('whsec_');
    expect((await admin.client.request('DELETE', `${WEBHOOKS_PATH}/${id}`)).status).toBe(200);
    expect((await admin.client.request('DELETE', `${WEBHOOKS_PATH}/${id}`)).body.error).toBe(
      'Webhook not found',
    );
    expect((await admin.client.get(`${WEBHOOKS_PATH}/${id}/deliveries`)).status).toBe(404);
  });

  it.each([
    'http://localhost:9/hook',
    'http://127.0.0.1/hook',
    'http://127.1/hook',
    'http://2130706433/hook',
    'http://0x7f000001/hook',
    'http://10.1.2.3/hook',
    'http://192.168.0.1/hook',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/hook',
    'http://[::ffff:10.0.0.1]/hook',
    'http://[fd00::1]/hook',
    'https://printer/hook',
    'https://db.internal/hook',
    'ftp://example.com/hook',
    'https://name:password@example.com/hook',
    'example.com/hook',
    '',
  ])('cannot point to a private network, directly or indirectly: %s', async (url) => {
    const answer = await admin.client.post(WEBHOOKS_PATH, { url, events: ['call.published'] });
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, 'url']);
    expect(await sql('select id from webhooks')).toEqual([]);
  });

  it('can point to a public IP address, and accepts known events only', async () => {
    expect(
      (await admin.client.post(WEBHOOKS_PATH, { url: 'https://8.8.8.8/hook', events: ['call.published'] }))
        .status,
    ).toBe(201);
    for (const events of [[], ['ping'], ['member.left'], 'call.published', undefined])
      expect((await admin.client.post(WEBHOOKS_PATH, { url: receiver.origin, events })).status).toBe(400);
  });
});

import { createHmac } from 'node:crypto';
import { deliverySchema, webhookSchema } from '@opencall/contract/accounts/webhooks/webhooks.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '#platform/time.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { heardAll, openEvents } from '#testing/event-stream.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { DELIVER_WEBHOOK, publishWebhookEvent } from './webhook-events.service.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
const PATH = '/api/admin/webhooks';
let receiver: WebhookReceiver;
let app: TestApp;
let admin: Member;
let moderator: Member;
let member: Member;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await buildTestApp({ webhookOrigins: [receiver.origin] });
  admin = await buildMember(app, { role: 'admin' });
  moderator = await buildMember(app, { role: 'moderator' });
  member = await buildMember(app);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  await sql('delete from webhooks');
  await sql('delete from jobs where kind = $1', [DELIVER_WEBHOOK]);
  Object.assign(receiver, { received: [], answers: [], onRequest: () => {} });
});

const sql = async (text: string, values: unknown[] = []) =>
  (await app.platform.database.executeSql(text, values)).rows;
const make = async (events: string[] = ['report.created'], url = `${receiver.origin}/hook`) => {
  const answer = await admin.client.post(PATH, { url, events });
  expect(answer.status, answer.text).toBe(201);
  return { id: Number(answer.body.id), secret: String(answer.body.secret) };
};
const deliveriesOf = async (id: number) => {
  const answer = await admin.client.get(`${PATH}/${id}/deliveries`);
  expect(answer.status, answer.text).toBe(200);
  return z.array(deliverySchema.strict()).parse(answer.body);
};
const publish = (reportId = 7) =>
  app.platform.database.transaction((tx) =>
    publishWebhookEvent(tx, {
      event: 'report.created',
      data: { reportId, kind: 'mail', userId: null },
      userId: member.userId,
      now: app.clock.now,
    }),
  );
const drain = () => app.platform.jobs.drain();
/** Milliseconds until the next attempt, by the database's clock. */
const pause = async (): Promise<number> => {
  const [job] = await sql(
    `select extract(epoch from start_after - created_at)::float as seconds from jobs
     where kind = $1 and state = 'waiting'`,
    [DELIVER_WEBHOOK],
  );
  return Number(job?.seconds);
};
/** Makes the next attempt due and runs it. */
const nextTry = async (): Promise<void> => {
  app.clock.now = new Date(app.clock.now.getTime() + (await pause()) * 1000);
  await sql("update jobs set start_after = now() - interval '1 second' where kind = $1", [DELIVER_WEBHOOK]);
  await drain();
};

describe('a webhook', () => {
  it('is for admins only', async () => {
    const { id } = await make();
    await publish();
    const [delivery] = await deliveriesOf(id);
    const statusesOf = async (client: HttpClient) => {
      const answers = [
        await client.get(PATH),
        await client.post(PATH, { url: receiver.origin, events: ['call.published'] }),
        await client.get(`${PATH}/${id}/deliveries`),
        await client.post(`${PATH}/${id}/ping`),
        await client.post(`/api/admin/webhook-deliveries/${delivery?.id}/send-again`),
        await client.request('DELETE', `${PATH}/${id}`),
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
    const list = await admin.client.get<unknown>(PATH);
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
    expect((await admin.client.request('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect((await admin.client.request('DELETE', `${PATH}/${id}`)).body.error).toBe('Webhook not found');
    expect((await admin.client.get(`${PATH}/${id}/deliveries`)).status).toBe(404);
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
    const answer = await admin.client.post(PATH, { url, events: ['call.published'] });
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, 'url']);
    expect(await sql('select id from webhooks')).toEqual([]);
  });

  it('can point to a public IP address, and accepts known events only', async () => {
    expect(
      (await admin.client.post(PATH, { url: 'https://8.8.8.8/hook', events: ['call.published'] })).status,
    ).toBe(201);
    for (const events of [[], ['ping'], ['member.left'], 'call.published', undefined])
      expect((await admin.client.post(PATH, { url: receiver.origin, events })).status).toBe(400);
  });
});

describe('a delivery', () => {
  it('contains the event, signed over the time and the body, and is recorded', async () => {
    const { id, secret } = await make(['member.registered', 'report.created']);
    await make(['call.published']);
    const registration = {
      username: 'Told of',
      email: 'told-of@example.test',
      password: 'photograph-9',
      role: 'model',
      dateOfBirth: '1990-01-01',
    };
    const registered = await app.visitor().post('/api/register', registration);
    expect(registered.status, registered.text).toBe(201);
    expect((await app.visitor().post('/api/register', registration)).status).toBe(409);
    const report = await member.client.post(`/api/profiles/${(await buildMember(app)).profileId}/report`, {
      reason: 'Not their pictures',
    });
    expect(report.status, report.text).toBe(201);
    await drain();
    expect(receiver.received).toHaveLength(2);
    const [first, second] = receiver.received.map(({ body }) => JSON.parse(body));
    expect(first).toMatchObject({
      type: 'member.registered',
      createdAt: app.clock.now.toISOString(),
      data: { userId: registered.body.id, username: 'Told of', role: 'model' },
    });
    expect(second).toMatchObject({
      type: 'report.created',
      data: { reportId: report.body.id, kind: 'profile' },
    });
    expect(JSON.stringify([first, second])).not.toContain(String(member.email));
    for (const { headers, body, path } of receiver.received) {
      const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['opencall-signature'])) ?? [];
      expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
      expect(Number(t)).toBe(Math.floor(app.clock.now.getTime() / 1000));
      expect([path, headers['content-type']]).toEqual(['/hook', 'application/json']);
    }
    const deliveries = await deliveriesOf(id);
    expect(
      deliveries.map(({ status, tries, nextTryAt, event }) => [event, status, tries, nextTryAt]),
    ).toEqual([
      ['report.created', 'delivered', 1, null],
      ['member.registered', 'delivered', 1, null],
    ]);
    expect(deliveries[1]?.attempts).toMatchObject([{ statusCode: 200, error: null }]);
    const userId = Number(registered.body.id);
    await sql('delete from users where id = $1', [userId]);
    expect((await deliveriesOf(id)).map(({ event }) => event)).toEqual(['report.created']);
  });

  it('is retried within a minute, then less and less often, for three days', async () => {
    const { id } = await make();
    await publish();
    receiver.answers = [500, 302, ...Array<number>(40).fill(503)];
    await drain();
    const pauses = [await pause()];
    expect(pauses[0]).toBeLessThanOrEqual(60);
    for (let tries = 1; tries < 30 && !Number.isNaN(await pause()); tries += 1) {
      await nextTry();
      pauses.push(await pause());
    }
    const waits = pauses.slice(0, -1);
    expect(waits.slice(0, 9)).toEqual([...waits.slice(0, 9)].sort((a, b) => a - b));
    expect(new Set(waits.slice(0, 9)).size).toBe(9);
    expect(waits.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo((3 * DAY_MS) / 1000, -1);
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ status: 'failed', nextTryAt: null, tries: receiver.received.length });
    const errors = delivery?.attempts.map(({ error }) => error) ?? [];
    expect(errors.at(-1)).toBe('The receiver answered 500');
    expect(errors.at(-2)).toBe('The receiver answered 302; redirects are not followed');
    expect(receiver.received.every(({ path }) => path === '/hook')).toBe(true);
    const ids = receiver.received.map(({ headers }) => headers['opencall-event-id']);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['opencall-signature'])).size).toBe(
      ids.length,
    );
  });

  it('can be sent again, which is logged, and is retried for another three days', async () => {
    const { id } = await make();
    await publish();
    receiver.answers = [500];
    await drain();
    const [delivery] = await deliveriesOf(id);
    const url = `/api/admin/webhook-deliveries/${delivery?.id}/send-again`;
    const stream = await openEvents(admin.client);
    const answers = await Promise.all([admin.client.post(url), admin.client.post(url)]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'pending'],
      [200, 'pending'],
    ]);
    await drain();
    // Both resends and the waiting attempt become one attempt.
    await sql('update jobs set start_after = now() where kind = $1', [DELIVER_WEBHOOK]);
    await drain();
    expect(receiver.received).toHaveLength(2);
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', tries: 2 }]);
    await heardAll(app, [stream]);
    expect(stream.told.map(({ data }) => data)).toContainEqual({ topic: 'webhooks' });
    stream.close();
    await admin.client.post(url);
    await drain();
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', tries: 3 }]);
    const logged = await sql(`select id from audit_log where action = 'webhook.resend'`);
    expect(logged).toHaveLength(3);
    expect((await admin.client.post('/api/admin/webhook-deliveries/99999/send-again')).body.error).toBe(
      'Delivery not found',
    );
  });

  it('is checked again when it is sent, because settings may have changed', async () => {
    const { id } = await make();
    await publish();
    await sql(`update webhooks set url = 'http://127.0.0.1:1/'`);
    await drain();
    expect((await deliveriesOf(id))[0]?.attempts[0]?.error).toBe(
      'The address must not lead into a private network',
    );
    await sql(`update webhooks set url = $1, secret = '\\x00'`, [`${receiver.origin}/hook`]);
    await nextTry();
    expect((await deliveriesOf(id))[0]?.attempts[0]?.error).toMatch(/^SESSION_SECRET has changed/);
    expect(receiver.received).toEqual([]);
  });

  it('that a stopped process left unfinished is started again by the next, and both are recorded', async () => {
    const { id } = await make();
    await publish();
    let lost = false;
    receiver.onRequest = async () => {
      if (lost) return;
      lost = true;
      // Simulates the end of this process: the queue assigns the job again.
      await sql(`update jobs set state = 'waiting' where kind = $1`, [DELIVER_WEBHOOK]);
      await drain();
    };
    await drain();
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ status: 'delivered', tries: 1 });
    expect(delivery?.attempts.map(({ error }) => error)).toEqual([
      null,
      'The server stopped before the answer came',
    ]);
    expect(
      await sql(`select id from jobs where kind = $1 and state <> 'completed'`, [DELIVER_WEBHOOK]),
    ).toEqual([]);
  });

  it('of a test goes to the webhook alone, whatever its events', async () => {
    const { id } = await make(['shoot.confirmed']);
    await make(['shoot.confirmed']);
    const answer = await admin.client.post(`${PATH}/${id}/ping`);
    expect([answer.status, answer.body.event, answer.body.status]).toEqual([201, 'ping', 'pending']);
    await drain();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toEqual([{ webhookId: id }]);
    expect((await admin.client.post(`${PATH}/99999/ping`)).status).toBe(404);
    const logged = await sql(
      `select subject from audit_log where action = 'webhook.ping' order by id desc limit 1`,
    );
    expect(logged).toMatchObject([{ subject: { delivery: Number(answer.body.id) } }]);
  });

  it('is listed page by page, and deleted after 30 days', async () => {
    const { id } = await make();
    for (let n = 1; n <= 3; n += 1) await publish(n);
    const first = await admin.client.get<unknown[]>(`${PATH}/${id}/deliveries?limit=2`);
    expect([first.body.length, first.headers.get('x-total-count')]).toEqual([2, '3']);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await admin.client.get<unknown[]>(next)).body).toHaveLength(1);
    app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS + MINUTE_MS);
    await app.platform.database.autocommit(async (tx) => tx.enqueue('remove-old-webhook-deliveries', {}));
    await drain();
    expect(await sql('select id from webhook_deliveries')).toEqual([]);
  });
});

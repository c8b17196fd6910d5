import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#platform/time.ts';
import { openEvents, receiveAll } from '#testing/event-stream.ts';
import { buildMember } from '#testing/factories.ts';
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
let member: Member;

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
  member = await buildMember(app);
});
beforeEach(async () => {
  await sql('delete from webhooks');
  await sql('delete from jobs where kind = $1', [DELIVER_WEBHOOK]);
  Object.assign(receiver, { received: [], answers: [], onRequest: () => {} });
});

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
    await receiveAll(app, [stream]);
    expect(stream.content.map(({ data }) => data)).toContainEqual({ topic: 'webhooks' });
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
      'The address cannot be used: Must not lead into a private network',
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
      'The server stopped before the answer arrived',
    ]);
    expect(
      await sql(`select id from jobs where kind = $1 and state <> 'completed'`, [DELIVER_WEBHOOK]),
    ).toEqual([]);
  });

  it('of a test goes only to the tested webhook, regardless of its events', async () => {
    const { id } = await make(['shoot.confirmed']);
    await make(['shoot.confirmed']);
    const answer = await admin.client.post(`${WEBHOOKS_PATH}/${id}/ping`);
    expect([answer.status, answer.body.event, answer.body.status]).toEqual([201, 'ping', 'pending']);
    await drain();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toEqual([{ webhookId: id }]);
    expect((await admin.client.post(`${WEBHOOKS_PATH}/99999/ping`)).status).toBe(404);
    const logged = await sql(
      `select subject from audit_log where action = 'webhook.ping' order by id desc limit 1`,
    );
    expect(logged).toMatchObject([{ subject: { delivery: Number(answer.body.id) } }]);
  });

  it('is listed page by page, and deleted after 30 days', async () => {
    const { id } = await make();
    for (let n = 1; n <= 3; n += 1) await publish(n);
    const first = await admin.client.get<unknown[]>(`${WEBHOOKS_PATH}/${id}/deliveries?limit=2`);
    expect([first.body.length, first.headers.get('x-total-count')]).toEqual([2, '3']);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await admin.client.get<unknown[]>(next)).body).toHaveLength(1);
    app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS + MINUTE_MS);
    await app.platform.database.autocommit(async (tx) => tx.enqueue('remove-old-webhook-deliveries', {}));
    await drain();
    expect(await sql('select id from webhook_deliveries')).toEqual([]);
  });
});

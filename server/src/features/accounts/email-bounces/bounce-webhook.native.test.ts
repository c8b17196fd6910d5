import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const SECRET = 'a-secret-of-the-provider';
const PATH = '/api/webhooks/email-bounces';
const app = useTestApp({ emailBounceSecret: SECRET });
const closed = useTestApp();

const report = (body: unknown, path = `${PATH}?secret=${SECRET}`) => app.visitor().post(path, body);
let member: Awaited<ReturnType<typeof buildMember>>;
beforeEach(async () => {
  member = await buildMember(app);
});
const bounces = async () => (await member.client.get('/api/user')).body.emailBounces ?? false;
const reason = async () => {
  const [row] = await app.platform.database.db.query<{ reason: string }>({
    text: 'select reason from email_bounces where user_id = $1',
    values: [member.userId],
  });
  return row?.reason;
};
const rowCount = async () =>
  (await app.platform.database.db.query({ text: 'select from email_bounces' })).length;

const GONE = '550 5.1.1 No such user';
const sns = (message: object) => ({ Type: 'Notification', TopicArn: 'x', Message: JSON.stringify(message) });
const sesBounce = (email: string, bounceType = 'Permanent', status = '5.1.1') => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType: 'General',
    timestamp: '2026-11-01T10:00:00.000Z',
    bouncedRecipients: [{ emailAddress: email, action: 'failed', status, diagnosticCode: `smtp; ${GONE}` }],
  },
  mail: { messageId: '1' },
});
const postmark = (Email: string, Type = 'HardBounce') => ({
  ...{ RecordType: 'Bounce', Type, Email, ID: 42, BouncedAt: '2026-11-01T10:00:00Z', Inactive: true },
  ...{ Description: 'The server was unable to deliver your message', Details: `smtp;${GONE}` },
});
const mailgun = (recipient: string, data: object = {}) => ({
  signature: { token: 't' },
  'event-data': {
    ...{ event: 'failed', severity: 'permanent', reason: 'bounce', recipient, timestamp: 1793527200.1 },
    'delivery-status': { code: 550, 'enhanced-code': '5.1.1', message: GONE, description: '' },
    ...data,
  },
});
const sendgrid = (email: string, data: object = {}) => [
  { event: 'processed', email, timestamp: 1793527200 },
  { event: 'bounce', type: 'bounce', status: '5.1.1', reason: GONE, email, timestamp: 1793527201, ...data },
];
const brevo = (email: string, event = 'hard_bounce') => ({
  ...{ event, email, id: 1, reason: GONE, ts: 1793527200, ts_event: 1793527200, tag: '' },
});

describe('POST /api/webhooks/email-bounces', () => {
  it.each([
    ['Amazon SES over SNS', (email: string) => sns(sesBounce(email)), `smtp; ${GONE}`],
    ['Amazon SES without an envelope', (email: string) => sesBounce(email), `smtp; ${GONE}`],
    ['Postmark', (email: string) => postmark(email), `smtp;${GONE}`],
    ['Mailgun', (email: string) => mailgun(email), GONE],
    ['SendGrid', (email: string) => sendgrid(email), GONE],
    ['Brevo', (email: string) => brevo(email), GONE],
    ['the neutral form', (email: string) => ({ event: 'bounce', email, reason: GONE }), GONE],
  ])('marks an address that %s reports', async (_provider, body, words) => {
    const answer = await report(body(member.email.toUpperCase()));
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    expect([await bounces(), await reason()]).toEqual([true, words]);
  });

  it.each([
    ['a temporary bounce of SES', (email: string) => sesBounce(email, 'Transient', '4.4.7')],
    ['a full mailbox at SES', (email: string) => sesBounce(email, 'Permanent', '5.2.2')],
    ['a soft bounce of Postmark', (email: string) => postmark(email, 'SoftBounce')],
    ['a temporary failure of Mailgun', (email: string) => mailgun(email, { severity: 'temporary' })],
    ['a refusal by policy at Mailgun', (email: string) => mailgun(email, { reason: 'generic' })],
    ['a blocked email of SendGrid', (email: string) => sendgrid(email, { type: 'blocked' })],
    ['a refusal by policy at SendGrid', (email: string) => sendgrid(email, { status: '5.7.1' })],
    ['a soft bounce of Brevo', (email: string) => brevo(email, 'soft_bounce')],
    ['an event of another name', (email: string) => ({ event: 'toString', email })],
    ['a complaint', (email: string) => ({ RecordType: 'SpamComplaint', Email: email })],
    ['an empty list', () => []],
    ['an object without an event', () => ({})],
  ])('ignores %s', async (_what, body) => {
    expect((await report(body(member.email))).status).toBe(200);
    expect(await bounces()).toBe(false);
  });

  it('ignores addresses that no member has', async () => {
    const before = await rowCount();
    for (const email of ['stranger@example.test', 'not an address', '', 'a\u0000@b.test', 'x'.repeat(5000)])
      expect((await report({ event: 'bounce', email, reason: GONE })).status).toBe(200);
    expect(await rowCount()).toBe(before);
  });

  it('stores at most 500 characters of the reason, without characters that cannot be stored', async () => {
    await report({ event: 'bounce', email: member.email, reason: `No\u0000${'🙂'.repeat(600)}` });
    const stored = (await reason()) ?? '';
    expect([[...stored].length, stored.includes('\u0000')]).toEqual([500, false]);
  });

  it.each([
    ['SES', (email: string) => sns({ notificationType: 'Delivery', delivery: { recipients: [email] } })],
    ['Postmark', (Recipient: string) => ({ RecordType: 'Delivery', Recipient })],
    ['Mailgun', (recipient: string) => mailgun(recipient, { event: 'delivered', timestamp: undefined })],
    ['SendGrid', (email: string) => [{ event: 'delivered', email }]],
    ['Brevo', (email: string) => ({ event: 'delivered', email })],
  ])('clears the mark when %s reports a delivery', async (_provider, body) => {
    await report(postmark(member.email));
    expect(await bounces()).toBe(true);
    expect((await report(body(member.email))).status).toBe(200);
    expect(await bounces()).toBe(false);
  });

  it('keeps the mark if the delivery was before the bounce', async () => {
    await report(postmark(member.email));
    const at = (seconds: number) => new Date(app.clock.now.getTime() + seconds * 1000).toISOString();
    const delivery = { RecordType: 'Delivery', Recipient: member.email };
    await report({ ...delivery, DeliveredAt: at(-1) });
    expect(await bounces()).toBe(true);
    await report({ ...delivery, DeliveredAt: at(1) });
    expect(await bounces()).toBe(false);
  });

  it('accepts JSON as plain text from any origin, as SNS sends it', async () => {
    const raw = JSON.stringify(sns(sesBounce(member.email)));
    const headers = { 'content-type': 'text/plain; charset=UTF-8', origin: 'https://sns.example' };
    const answer = await app.visitor().send('POST', `${PATH}?secret=${SECRET}`, { raw, headers });
    expect([answer.status, await bounces()]).toEqual([200, true]);
  });

  it.each([
    ['a password', `Basic ${Buffer.from(`opencall:${SECRET}`).toString('base64')}`],
    ['a token', `Bearer ${SECRET}`],
  ])('accepts the secret as %s', async (_what, authorization) => {
    const answer = await app.visitor().post(PATH, brevo(member.email), { headers: { authorization } });
    expect([answer.status, await bounces()]).toEqual([200, true]);
  });

  it.each([
    ['no secret', PATH, {}],
    ['another secret', `${PATH}?secret=${SECRET}x`, {}],
    ['an empty secret', `${PATH}?secret=`, {}],
    ['a list of secrets', `${PATH}?secret=${SECRET}&secret=${SECRET}`, {}],
    [
      'another password',
      PATH,
      { authorization: `Basic ${Buffer.from('opencall:other').toString('base64')}` },
    ],
    ['the secret as user name', PATH, { authorization: `Basic ${Buffer.from(SECRET).toString('base64')}` }],
  ])('refuses %s', async (_what, path, headers) => {
    const answer = await app.visitor().post(path, brevo(member.email), { headers });
    expect([answer.status, answer.body.code]).toEqual([401, 'NOT_AUTHENTICATED']);
    expect(answer.headers.get('www-authenticate')).toContain('Basic');
    expect(await bounces()).toBe(false);
  });

  it('does not exist without the setting', async () => {
    const answer = await closed.visitor().post(`${PATH}?secret=`, brevo(member.email));
    expect([answer.status, answer.body.code]).toEqual([404, 'ENDPOINT_NOT_FOUND']);
  });

  it.each([
    ['no JSON', 'event=bounce'],
    ['nothing', ''],
    ['a number', '1'],
    ['null', 'null'],
    ['a list of texts', '["bounce"]'],
    ['a bounce without an address', '{"event":"bounce"}'],
    [
      'a bounce of SES without recipients',
      '{"notificationType":"Bounce","bounce":{"bounceType":"Permanent"}}',
    ],
    ['an envelope without JSON', '{"Type":"Notification","Message":"hello"}'],
    [
      'a subscription at another server',
      '{"Type":"SubscriptionConfirmation","SubscribeURL":"https://a.example/"}',
    ],
    [
      'a subscription at a server with a similar name',
      '{"Type":"SubscriptionConfirmation","SubscribeURL":"https://sns.eu-west-1.amazonaws.com.a.example/"}',
    ],
    ['a subscription without an address', '{"Type":"SubscriptionConfirmation"}'],
  ])('answers 400 to %s, and changes nothing', async (_what, raw) => {
    const before = await rowCount();
    const headers = { 'content-type': 'application/json' };
    const answer = await app.visitor().send('POST', `${PATH}?secret=${SECRET}`, { raw, headers });
    expect([answer.status, await rowCount()]).toEqual([400, before]);
  });

  it('changes nothing if one event of a list is incomplete', async () => {
    const body = [...sendgrid(member.email), { event: 'bounce', reason: GONE }];
    expect((await report(body)).status).toBe(400);
    expect(await bounces()).toBe(false);
  });
});

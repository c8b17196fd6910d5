import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueEmail, enqueueInvitation } from '#platform/email/email-jobs.ts';
import { renderEmail, renderListEmail } from '#platform/email/outgoing-email.ts';
import { receiveAll } from '#testing/event-stream.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { readZip } from '#testing/read-zip.ts';
import { createSmtpPeer } from '#testing/smtp-peer.ts';
import { useEventStreams } from '#testing/use-event-streams.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { clearBounceTo, markBounce } from './email-bounces.service.ts';

const smtp = createSmtpPeer();
afterAll(smtp.close);
const app = useTestApp({}, { mailer: smtp.mailer });
const streams = useEventStreams(app);
beforeEach(async () => {
  await app.mailbox.drain();
  smtp.recipients.length = 0;
  smtp.refusals.clear();
});

const REFUSAL = '550 5.1.1 No such user';
const emailTo = (to: string) =>
  renderEmail(to, { subject: 'News', paragraphs: ['Hello.'] }, app.platform.site());
/** Sends an email through the queue. Returns the recipients that the mail server was asked for. */
const send = async (to: string): Promise<string[]> => {
  smtp.recipients.length = 0;
  await app.platform.database.transaction(async (tx) => enqueueEmail(tx, emailTo(to)));
  await app.mailbox.drain();
  return [...smtp.recipients];
};
const bounces = async (client: HttpClient) => (await client.get('/api/user')).body.emailBounces ?? false;
const rows = () =>
  app.platform.database.db.query<{ email: string; reason: string; since: Date }>({
    text: 'select email, reason, since from email_bounces order by user_id',
  });
const mark = (email: string, reason = REFUSAL) =>
  app.platform.database.transaction((tx) => markBounce(tx, { email, reason, now: app.clock.now }));

describe('a mail server that refuses an address', () => {
  it('marks it, is not asked again, and the member sees it live', async () => {
    const { client, email } = await buildMember(app);
    const stream = await streams.open(client);
    smtp.refusals.set(email, REFUSAL);
    expect(await send(email)).toEqual([email]);
    await receiveAll(app, [stream]);
    expect(stream.content).toMatchObject([{ type: 'invalidate', data: { topic: 'session' } }]);
    expect(await bounces(client)).toBe(true);
    smtp.refusals.clear();
    expect(await send(email)).toEqual([]);
  });

  it.each(['450 4.2.1 Later', '552 5.2.2 Mailbox full', '550 5.7.1 Policy'])(
    'only fails the job if it says %s',
    async (refusal) => {
      const { client, email } = await buildMember(app);
      smtp.refusals.set(email, refusal);
      await expect(send(email)).rejects.toThrow(refusal);
      expect(await bounces(client)).toBe(false);
    },
  );

  it('does not mark the address of a person without an account: the job fails, and admins see it', async () => {
    const to = 'stranger@example.test';
    smtp.refusals.set(to, REFUSAL);
    const before = await rows();
    const footer = { list: 'invitations', url: `${app.origin}/unsubscribe`, what: 'invitations' } as const;
    const content = { subject: 'Join', paragraphs: ['Hello.'], footer };
    await app.platform.database.transaction(async (tx) =>
      enqueueInvitation(tx, renderListEmail(to, content, app.platform.site())),
    );
    await expect(app.mailbox.drain()).rejects.toThrow(REFUSAL);
    expect(await rows()).toEqual(before);
  });
});

describe('a member whose address bounces', () => {
  const tokenOf = async (client: HttpClient, email: string) => {
    const sent: string[] = [];
    const { deliver } = smtp.mailer;
    smtp.mailer.deliver = async (id, one) => {
      if (one.to === email) sent.push(one.text);
      return deliver(id, one);
    };
    expect((await client.post('/api/resend-verification')).status).toBe(200);
    await app.mailbox.drain();
    smtp.mailer.deliver = deliver;
    return /token=([\w-]+)/.exec(sent.join())?.[1] ?? '';
  };

  it('can confirm the address again, which clears the mark live', async () => {
    const { client, email } = await buildMember(app);
    const stream = await streams.open(client);
    await mark(email);
    const token = await tokenOf(client, email);
    expect(await bounces(client)).toBe(true);
    expect((await app.visitor().post('/api/verify-email', { token })).status).toBe(200);
    await receiveAll(app, [stream]);
    // One for the mark, one for its end.
    const event = { type: 'invalidate', data: { topic: 'session' } };
    expect(stream.content).toMatchObject([event, event]);
    expect(await bounces(client)).toBe(false);
    expect(await send(email)).toEqual([email]);
  });

  it('gets no confirmation email for a confirmed address that does not bounce', async () => {
    const { client, email } = await buildMember(app);
    const token = await tokenOf(client, email);
    await app.visitor().post('/api/verify-email', { token });
    smtp.recipients.length = 0;
    const again = await client.post('/api/resend-verification');
    await app.mailbox.drain();
    expect([again.body.message, smtp.recipients]).toEqual(['Your email address is confirmed already.', []]);
  });

  it('is still marked if the confirmation email is refused too, which is not tried again', async () => {
    const { client, email } = await buildMember(app);
    await mark(email);
    smtp.refusals.set(email, REFUSAL);
    await client.post('/api/resend-verification');
    await app.mailbox.drain();
    expect(smtp.recipients).toEqual([email]);
    expect(await bounces(client)).toBe(true);
  });

  it('changes the address: the old one gets no notice, the new one no mark', async () => {
    const { client, email } = await buildMember(app);
    const newEmail = `new-${email}`;
    const stream = await streams.open(client);
    await mark(email);
    smtp.recipients.length = 0;
    expect((await client.post('/api/user/update-email', { newEmail, password: PASSWORD })).status).toBe(200);
    await receiveAll(app, [stream]);
    // One for the mark, one for its end.
    const event = { type: 'invalidate', data: { topic: 'session' } };
    expect(stream.content).toMatchObject([event, event]);
    await app.mailbox.drain();
    expect(smtp.recipients).toEqual([newEmail]);
    expect(await bounces(client)).toBe(false);
    // A new bounce replaces the mark of the old address.
    await mark(newEmail, '550 5.1.2 No such host');
    expect(await rows()).toContainEqual(
      expect.objectContaining({ email: newEmail, reason: '550 5.1.2 No such host' }),
    );
    expect((await rows()).map((row) => row.email)).not.toContain(email);
  });

  it('notifies the old address if only the new one bounces', async () => {
    const { client, email } = await buildMember(app);
    const newEmail = `new-${email}`;
    smtp.refusals.set(newEmail, REFUSAL);
    await client.post('/api/user/update-email', { newEmail, password: PASSWORD });
    await app.mailbox.drain();
    expect(smtp.recipients.toSorted()).toEqual([email, newEmail].toSorted());
    expect(await bounces(client)).toBe(true);
  });

  it('stays marked if a change of the address is refused', async () => {
    const { client, email } = await buildMember(app);
    await mark(email);
    const body = { newEmail: `new-${email}`, password: 'wrong' };
    expect((await client.post('/api/user/update-email', body)).status).toBe(400);
    expect(await bounces(client)).toBe(true);
  });

  it('finds the mark in the data download, and its deletion with the account', async () => {
    const { client, userId, email } = await buildMember(app);
    await mark(email);
    const response = await fetch(`${app.origin}/api/user/data`, { headers: { cookie: client.cookie } });
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    expect(JSON.parse(String(files.get('email-bounces.json')))).toEqual([
      { id: userId, email, reason: REFUSAL, since: `${app.clock.now.toISOString().slice(0, 19)}Z` },
    ]);
    await app.platform.database.transaction((tx) =>
      tx.query({ text: 'delete from users where id = $1', values: [userId] }),
    );
    expect((await rows()).map((row) => row.email)).not.toContain(email);
  });
});

describe('staff', () => {
  const staffEvents = (stream: { content: unknown[] }) =>
    stream.content.filter((event) => JSON.stringify(event).includes('"people"'));

  it('see live that an address bounces, that it works again, and that it was corrected', async () => {
    const { client, userId, email } = await buildMember(app);
    const staff = await buildMember(app, { role: 'moderator' });
    const stream = await streams.open(staff.client);
    const event = { type: 'invalidate', data: { topic: 'people', id: userId } };
    await mark(email);
    await receiveAll(app, [stream]);
    expect(staffEvents(stream)).toMatchObject([event]);
    await app.platform.database.transaction((tx) => clearBounceTo(tx, email, app.clock.now));
    await receiveAll(app, [stream]);
    expect(staffEvents(stream)).toMatchObject([event, event]);
    await mark(email);
    await client.post('/api/user/update-email', { newEmail: `new-${email}`, password: PASSWORD });
    await receiveAll(app, [stream]);
    expect(staffEvents(stream)).toMatchObject([event, event, event, event]);
  });

  it('are named in no event to members', async () => {
    const { email } = await buildMember(app);
    const other = await buildMember(app);
    const stream = await streams.open(other.client);
    await mark(email);
    await receiveAll(app, [stream]);
    expect(stream.content).toEqual([]);
  });
});

describe('two marks of one address', () => {
  it('at the same time are one, with one event', async () => {
    const { client, email } = await buildMember(app);
    const stream = await streams.open(client);
    await Promise.all(['550 one', '550 two', '550 three'].map((reason) => mark(email, reason)));
    await receiveAll(app, [stream]);
    expect(stream.content.filter(({ type }) => type === 'invalidate')).toHaveLength(1);
    expect((await rows()).filter((row) => row.email === email)).toHaveLength(1);
  });

  it('keep the first reason and time', async () => {
    const { email } = await buildMember(app);
    await mark(email, '550 one');
    const since = app.clock.now;
    app.clock.now = new Date(since.getTime() + 60_000);
    await mark(email, '550 two');
    expect(await rows()).toContainEqual({ email, reason: '550 one', since });
  });
});

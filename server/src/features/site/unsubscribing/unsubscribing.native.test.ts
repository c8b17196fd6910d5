import { beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingEmail } from '#platform/email/outgoing-email.ts';
import { DAY_MS } from '#platform/time.ts';
import { applied, buildCall } from '#testing/calls.ts';
import { buildShoot, checkInFor } from '#testing/check-ins.ts';
import { buildMember } from '#testing/factories.ts';
import type { Json } from '#testing/http-client.ts';
import { sweepSearches } from '#testing/saved-searches.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Person = Awaited<ReturnType<typeof buildMember>>;

const app = useTestApp();
let reader: Person;
let writer: Person;

beforeAll(async () => {
  [reader, writer] = await Promise.all([buildMember(app, { role: 'photographer' }), buildMember(app)]);
});

const save = async (name: string, city: string): Promise<number> => {
  const search = { name, kind: 'members', query: `city=${city}`, frequency: 'instant' };
  return Number((await reader.client.post('/api/saved-searches', search)).body.id);
};
const move = async (city: string): Promise<void> => {
  const other = await buildMember(app);
  await other.client.patch(`/api/profiles/${other.profileId}`, { city });
  await sweepSearches(app);
};
const emails = (): OutgoingEmail[] => app.mailbox.emails.filter(({ to }) => to === reader.email);
/** The path of the link in an email's headers; every such email has it in its foot as well. */
const linkOf = (email: OutgoingEmail | undefined): string => {
  const url = /^<(.*)>$/.exec(email?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(email?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(email?.text).toContain(url);
  expect(email?.html).toContain(url);
  return new URL(url).pathname;
};
const read = async (id: number): Promise<Json | undefined> =>
  (await reader.client.get<Json[]>('/api/saved-searches')).body.find((row) => Number(row.id) === id);

describe('the link in an email', () => {
  it('ends the emails of one search by POST only, from a mail program, and nothing else', async () => {
    const ended = await save('Ended', 'Wells');
    const other = await save('Other', 'Jarbidge');
    await move('Wells');
    expect(emails()).toHaveLength(1);
    const path = linkOf(emails()[0]);

    const visitor = app.visitor();
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('“Ended”');
    expect(page.text.match(/<button/g)).toHaveLength(1);
    expect((await visitor.request('HEAD', path)).status).toBe(200);
    expect((await read(ended))?.emails).toBe(true);

    const headers = {
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const done = await visitor.send('POST', path, { headers, raw: 'List-Unsubscribe=One-Click' });
    expect([done.status, done.text.includes('You are unsubscribed')]).toEqual([200, true]);
    const token = path.slice('/unsubscribe/'.length);
    const again = await visitor.send('POST', `/api/unsubscribe/${token}`, {
      headers: { origin: 'https://mail.example' },
    });
    expect([again.status, again.body]).toEqual([
      200,
      { message: 'You will get no more emails about “Ended”' },
    ]);

    await move('Wells');
    await move('Jarbidge');
    expect(emails().map(({ subject }) => subject)).toEqual(['1 new: Ended', '1 new: Other']);
    expect(await read(ended)).toMatchObject({ newCount: 2, frequency: 'instant', emails: false });
    expect(await read(other)).toMatchObject({ newCount: 1, emails: true });
    // Choosing a frequency is asking for them again.
    await reader.client.patch(`/api/saved-searches/${ended}`, { frequency: 'instant' });
    await move('Wells');
    expect(emails()).toHaveLength(3);
  });

  it('is refused if it is unknown', async () => {
    const visitor = app.visitor();
    const known = linkOf(emails()[0]).slice('/unsubscribe/'.length);
    for (const token of ['abc', `${known}x`, known.replace('.', 'A.'), `${known}.${known}`]) {
      const answer = await visitor.post(`/api/unsubscribe/${token}`);
      expect([answer.status, answer.body.error]).toEqual([404, 'Unsubscribe link not found']);
      expect((await visitor.get(`/unsubscribe/${token}`)).status).toBe(404);
      expect((await visitor.post(`/unsubscribe/${token}`)).status).toBe(404);
    }
  });

  it('is in every email that is not about the account, and ends emails of that kind', async () => {
    const before = emails().length;
    await writer.client.post('/api/emails', {
      recipientId: reader.userId,
      subject: 'A day',
      content: 'Free?',
    });
    const call = await buildCall(app, reader);
    await applied(writer, call);
    await reader.client.post('/api/marketplace', {
      title: 'Two strobes',
      description: 'Two heads, a battery and stands.',
      category: 'other',
      expiresAt: new Date(app.clock.now.getTime() + 10 * DAY_MS).toISOString(),
    });
    app.clock.now = new Date(app.clock.now.getTime() + 5 * DAY_MS);
    const { platform } = app;
    await platform.database.transaction(async (tx) => {
      for (const job of ['email-reminders', 'listing-reminders']) tx.enqueue(job, {});
    });
    await platform.jobs.drain();
    await platform.jobs.drain();
    const fresh = emails().slice(before);
    const kinds = fresh.map((email) => {
      const facts = linkOf(email).slice('/unsubscribe/'.length).split('.')[0] ?? '';
      return Buffer.from(facts, 'base64url').toString().split('.')[1];
    });
    expect(kinds.sort()).toEqual(['kind:application', 'kind:listing-expiry', 'kind:mail']);
    for (const email of fresh) await app.visitor().post(linkOf(email));
    const { body } = await reader.client.get<{ switches: Json[] }>('/api/notification-settings');
    const off = (kind: string) => expect.objectContaining({ kind, letter: false });
    const ended = ['application', 'listing-expiry', 'mail'];
    expect(body.switches).toEqual(expect.arrayContaining(ended.map(off)));
    for (const kind of ['saved-search', 'call-invitation'])
      expect(body.switches).not.toContainEqual(off(kind));
    const welcome = app.mailbox.emails.filter(({ headers }) => headers === undefined);
    for (const { subject } of welcome) expect(subject).not.toMatch(/new|applied|expires/);
  });

  it('ends invitations to an address permanently', async () => {
    const admin = await buildMember(app, { role: 'admin' });
    const email = 'Invited@Example.test';
    const invite = () => admin.client.post('/api/admin/invitations', { email, uses: 1 });
    const sent = () => app.mailbox.emails.filter(({ to }) => to === email.toLowerCase());
    expect((await invite()).status).toBe(201);
    await app.platform.jobs.drain();
    const path = linkOf(sent()[0]);
    expect((await app.visitor().get(path)).text).toContain('No more emails about invitations to this site?');
    for (let times = 0; times < 2; times += 1) expect((await app.visitor().post(path)).status).toBe(200);
    const refused = await invite();
    expect([refused.status, refused.body.code]).toEqual([409, 'INVITATIONS_DECLINED']);
    expect(await admin.client.post('/api/admin/invitations', { uses: 1 })).toMatchObject({ status: 201 });
    await app.platform.jobs.drain();
    expect(sent()).toHaveLength(1);
    const { rows } = await app.platform.database.executeSql('select digest from declined_addresses');
    expect(JSON.stringify(rows)).not.toContain('omebody');
  });

  it('declines a check-in for its contact, and deletes the data of the contact', async () => {
    const shoot = await buildShoot(app, [reader, writer]);
    const contactEmail = 'unwilling@example.test';
    const path = `/api/shoots/${shoot.id}/check-in`;
    expect((await reader.client.post(path, checkInFor(shoot, { contactEmail }))).status).toBe(201);
    await app.platform.jobs.drain();
    const [asked] = app.mailbox.emails.filter(({ to }) => to === contactEmail);
    for (let times = 0; times < 2; times += 1)
      expect((await app.visitor().post(linkOf(asked))).status).toBe(200);
    expect((await reader.client.get(path)).status).toBe(404);
    const { body: bell } = await reader.client.get<Json[]>('/api/notifications');
    expect(bell[0]).toMatchObject({ kind: 'check-in', subject: { event: 'declined' } });
  });
});

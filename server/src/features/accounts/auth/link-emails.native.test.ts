import { describe, expect, it } from 'vitest';
import { buildMember, buildUser, PASSWORD } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { LINK_EMAILS } from './link-emails.ts';

const app = useTestApp();

const tokenIn = (text: string): string => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
const recover = (email: string) => app.visitor().post('/api/recover-credentials', { email });
const reset = (resetToken: string) =>
  app.visitor().post('/api/reset-password', { resetToken, newPassword: 'another-long-one' });
const newestText = async (email: string): Promise<string> => (await app.mailbox.newestTo(email)).text;

/** Everything in the tables of the job queue, as one text. */
const queueContents = async (): Promise<string> => {
  const { db } = app.platform.database;
  const tables = await db.query<{ name: string }>({
    text: `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
           where table_name in ('jobs', 'failed_jobs')`,
  });
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['public.jobs', 'public.failed_jobs']),
  );
  const contents: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>({ text: `select t::text as row from ${name} t` });
    contents.push(...rows.map(({ row }) => row));
  }
  return contents.join('\n');
};

const registration = (name: string) => ({
  username: name,
  email: `${name.toLowerCase().replaceAll(' ', '-')}@example.test`,
  password: PASSWORD,
  role: 'model',
  dateOfBirth: '1990-05-05',
});

describe('the job queue', () => {
  it('contains no link and no token, neither before nor after the emails are sent', async () => {
    const guest = app.visitor();
    const body = registration('Quiet Queue');
    expect((await guest.post('/api/register', body)).status).toBe(201);
    const moved = 'quiet-queue-moved@example.test';
    const steps = [
      () => recover(body.email),
      () => guest.post('/api/resend-verification'),
      () => guest.post('/api/user/update-email', { newEmail: moved, password: PASSWORD }),
      () => recover(moved),
      () =>
        guest.post('/api/user/update-password', { currentPassword: PASSWORD, newPassword: 'a longer one' }),
      () => guest.post('/api/user/delete-account', { password: 'a longer one' }),
    ];
    const contents: string[] = [await queueContents()];
    await app.mailbox.drain();
    for (const step of steps) {
      expect((await step()).status).toBe(200);
      contents.push(await queueContents());
      await app.mailbox.drain();
      contents.push(await queueContents());
    }
    const emails = app.mailbox.emails.filter(({ to }) => to === body.email || to === moved);
    const tokens = emails.map(({ text }) => tokenIn(text)).filter(Boolean);
    // Registration, recovery, another recovery, the new address, and its recovery.
    expect(new Set(tokens).size).toBe(5);
    const all = contents.join('\n');
    // The text contains the jobs of these addresses.
    expect(all).toContain(body.email);
    expect(all).toContain(moved);
    for (const token of tokens) expect(all).not.toContain(token);
    expect(all).not.toMatch(/[?&]token=/);
  });

  it('retries a failed email, and only the link that was sent works', async () => {
    const { email } = await buildUser(app);
    const { mailer, database } = app.platform;
    const deliver = mailer.deliver;
    const lost: string[] = [];
    mailer.deliver = async (_id, email) => {
      lost.push(email.text);
      throw new Error('the mail server hung up');
    };
    await recover(email);
    await expect(app.mailbox.drain()).rejects.toThrow('the mail server hung up');
    mailer.deliver = deliver;
    await database.autocommit((tx) =>
      tx.query({
        text: `update jobs set state = 'waiting' where kind = $1 and state = 'active'`,
        values: [LINK_EMAILS],
      }),
    );
    const sent = tokenIn(await newestText(email));
    const unsent = tokenIn(lost[0] ?? '');
    expect(unsent).not.toBe('');
    expect((await reset(unsent)).status).toBe(400);
    expect((await reset(sent)).status).toBe(200);
  });
});

describe('POST /api/recover-credentials', () => {
  it('answers after the job is stored, for known and unknown addresses', async () => {
    const { email } = await buildUser(app);
    const waiting = async () =>
      (
        await app.platform.database.db.query<{ email: string }>({
          text: `select data->>'email' as email from jobs where kind = $1 and state = 'waiting' order by id`,
          values: [LINK_EMAILS],
        })
      ).map((row) => row.email);
    for (const address of [email, 'nobody-at-all@example.test']) {
      expect((await recover(address)).status).toBe(200);
      expect(await waiting()).toEqual([address]);
      await app.mailbox.drain();
    }
  });

  it('returns an error if the job cannot be stored', async () => {
    const { email } = await buildUser(app);
    const { database } = app.platform;
    await database.executeSql('alter table jobs rename to moved');
    const answers = [await recover(email), await recover('nobody-here@example.test')];
    await database.executeSql('alter table moved rename to jobs');
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  });
});

describe('an email to an unconfirmed address', () => {
  it('contains no text that a user chose', async () => {
    const client = app.visitor();
    const body = registration('Win A Car Today');
    await client.post('/api/register', body);
    const moved = 'win-moved@example.test';
    await app.mailbox.drain();
    await client.post('/api/resend-verification');
    await recover(body.email);
    await app.mailbox.drain();
    await client.post('/api/user/update-email', { newEmail: moved, password: PASSWORD });
    await client.post('/api/user/update-password', {
      currentPassword: PASSWORD,
      newPassword: 'a longer one',
    });
    await app.mailbox.drain();
    const emails = app.mailbox.emails.filter(({ to }) => to === body.email || to === moved);
    expect(emails.length).toBeGreaterThanOrEqual(6);
    for (const { subject, text, html } of emails) {
      expect(`${subject} ${text} ${html}`).not.toContain('Win A Car');
    }
  });

  it('contains the member’s name once the address is confirmed', async () => {
    const { client, email, username } = await buildMember(app);
    await client.post('/api/resend-verification');
    const link = tokenIn(await newestText(email));
    await app.visitor().post('/api/verify-email', { token: link });
    await recover(email);
    expect(await newestText(email)).toContain(`Hello ${username},`);
  });
});

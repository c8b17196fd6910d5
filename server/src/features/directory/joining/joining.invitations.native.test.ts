import { invitationSchema } from '@opencall/contract/directory/joining/joining.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import { createJoiningCalls } from '#testing/joining.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
const INVITATIONS = '/api/admin/invitations';
const app = useTestApp();
const { joinBy, register, emailTo } = createJoiningCalls(app, () => admin.client);
let admin: Member;
let moderator: Member;
let member: Member;

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
  moderator = await buildMember(app, { role: 'moderator' });
  member = await buildMember(app);
});

const sql = async (text: string, values: unknown[] = []) =>
  (await app.platform.database.executeSql(text, values)).rows;

const invite = async (body: object) => {
  const answer = await admin.client.post<unknown>(INVITATIONS, body);
  expect(answer.status, answer.text).toBe(201);
  return invitationSchema.strict().parse(answer.body);
};
const usesLeft = async (id: number) => {
  const { body } = await admin.client.get<unknown>(INVITATIONS);
  return z
    .array(invitationSchema.strict())
    .parse(body)
    .find((row) => row.id === id)?.usesLeft;
};
const refusal = ({ status, body }: { status: number; body: { error?: unknown } }) => [status, body.error];
const NEEDED = [403, 'An invitation is needed'];
const INVALID = [403, 'This invitation is not valid'];

describe('joining by invitation', () => {
  beforeAll(() => joinBy('invite'));
  afterAll(() => joinBy('open'));

  it('is managed by admins only', async () => {
    for (const [client, status] of [
      [app.visitor(), 401],
      [member.client, 403],
      [moderator.client, 403],
    ] as const) {
      expect((await client.get(INVITATIONS)).status).toBe(status);
      expect((await client.post(INVITATIONS, { uses: 1 })).status).toBe(status);
      expect((await client.request('DELETE', `${INVITATIONS}/1`)).status).toBe(status);
    }
    const past = new Date(app.clock.now.getTime() - 1000).toISOString();
    for (const body of [
      { uses: 0 },
      { uses: 1.5 },
      { uses: 'many' },
      { uses: 1, email: 'nobody' },
      { uses: 1, expiresAt: past },
    ])
      expect((await admin.client.post(INVITATIONS, body)).status).toBe(400);
  });

  it('needs a valid code: refuses wrong, used, expired and withdrawn codes', async () => {
    expect(refusal(await register())).toEqual(NEEDED);
    for (const inviteCode of ['  ', null]) expect(refusal(await register({ inviteCode }))).toEqual(NEEDED);
    for (const inviteCode of ['nothing', 'x'.repeat(5000)])
      expect(refusal(await register({ inviteCode }))).toEqual(INVALID);
    expect(refusal(await register({ inviteCode: 5 }))).toEqual([400, 'This invitation is not valid']);
    const { id, code, url } = await invite({ uses: 2 });
    expect(url).toBe(`${app.origin.replace('127.0.0.1', 'localhost')}/auth?action=register&invite=${code}`);
    const [first, second] = [
      await register({ inviteCode: code }),
      await register({ inviteCode: ` ${code} ` }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await first.client.get('/api/user')).body).toMatchObject({
      membership: { status: 'approved', reason: null },
    });
    expect(await usesLeft(id)).toBe(0);
    expect(refusal(await register({ inviteCode: code }))).toEqual(INVALID);
    const day = await invite({
      uses: 5,
      expiresAt: new Date(app.clock.now.getTime() + DAY_MS).toISOString(),
    });
    expect((await register({ inviteCode: day.code })).status).toBe(201);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + DAY_MS);
    expect(refusal(await register({ inviteCode: day.code }))).toEqual(INVALID);
    app.clock.now = before;
    const withdrawn = await invite({ uses: 5 });
    expect((await admin.client.request('DELETE', `${INVITATIONS}/${withdrawn.id}`)).status).toBe(200);
    expect((await admin.client.request('DELETE', `${INVITATIONS}/${withdrawn.id}`)).body.error).toBe(
      'Invitation not found',
    );
    expect(refusal(await register({ inviteCode: withdrawn.code }))).toEqual(INVALID);
    const actions = await sql(
      `select distinct action from audit_log where action like 'invitation.%' order by 1`,
    );
    expect(actions.map(({ action }) => action)).toEqual(['invitation.create', 'invitation.delete']);
  });

  it('is not used up by a failed registration; without a code, taken names are not revealed', async () => {
    const { id, code } = await invite({ uses: 1 });
    const taken = { username: member.username };
    expect((await register({ ...taken, inviteCode: code })).status).toBe(409);
    expect((await register({ email: member.email, inviteCode: code })).status).toBe(409);
    expect((await register({ dateOfBirth: '2020-01-01', inviteCode: code })).status).toBe(400);
    expect((await register({ password: 'password', inviteCode: code })).status).toBe(400);
    expect(refusal(await register(taken))).toEqual(NEEDED);
    expect(await usesLeft(id)).toBe(1);
    expect((await register({ inviteCode: code })).status).toBe(201);
  });

  it('admits no more members than it has uses if several register concurrently', async () => {
    const { id, code } = await invite({ uses: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ inviteCode: code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
    expect(await usesLeft(id)).toBe(0);
    const names = answers.filter(({ status }) => status === 201).map(({ userId }) => userId);
    expect(new Set(names).size).toBe(3);
  });

  it('for an address is emailed there, works only for that address and is deleted with the account', async () => {
    const email = 'Asked@Example.test';
    const { id, code, url } = await invite({ email, uses: 1 });
    await app.mailbox.drain();
    expect(emailTo('asked@example.test').map(({ text }) => text.includes(url))).toEqual([true]);
    expect(refusal(await register({ inviteCode: code }))).toEqual(INVALID);
    expect(await usesLeft(id)).toBe(1);
    const joined = await register({ email, inviteCode: code });
    expect(joined.status).toBe(201);
    expect(await usesLeft(id)).toBe(0);
    await joined.client.post('/api/user/delete-account', { password: 'photograph-9' });
    await sql('update users set deletion_due_at = $1 where id = $2', [
      new Date(app.clock.now.getTime() - 1000),
      joined.userId,
    ]);
    await app.platform.database.autocommit(async (tx) => tx.enqueue('delete-due-accounts', {}));
    await app.platform.jobs.drain();
    expect(await usesLeft(id)).toBeUndefined();
  });
});

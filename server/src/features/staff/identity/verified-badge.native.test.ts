import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { ModerationUser } from '@opencall/contract/staff/moderation/members.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from '#testing/event-stream.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
let uploads: ReturnType<typeof createUploadClient>;
let picture: Buffer;
let staff: Member;
let other: Member;

beforeAll(async () => {
  uploads = createUploadClient(app);
  picture = await plainPicture(60, 40).jpeg().toBuffer();
  staff = await buildMember(app, { role: 'moderator' });
  other = await buildMember(app);
});

const upload = ({ client }: Member) => uploads.uploaded(client, { file: picture, uploadType: 'id-card' });
const edit = async ({ client, profileId }: Member, patch: object): Promise<void> => {
  const answer = await client.patch(`/api/profiles/${profileId}`, patch);
  expect(answer.status, answer.text).toBe(200);
};
/** A member whose document waits. */
const handIn = async (name = 'Wren Abbott'): Promise<Member & { key: string }> => {
  const member = await buildMember(app, { profile: { name } });
  const url = await upload(member);
  await edit(member, { idCardUrl: url });
  return { ...member, key: keyOf(url) };
};
const decide = ({ userId }: Member, body: object) =>
  staff.client.patch(`/api/moderation/verify-id/${userId}`, { verified: true, ...body });
/** A member who is verified by their document. */
const verified = async (): Promise<Member & { key: string }> => {
  const member = await handIn();
  expect((await decide(member, { documentKey: member.key })).status).toBe(200);
  return member;
};
const hasBadge = async ({ userId }: Member): Promise<unknown> =>
  (await other.client.get(`/api/profiles/user/${userId}`)).body.idVerified;
const isPending = async ({ userId }: Member): Promise<boolean> => {
  const path = '/api/moderation/id-verification?status=pending&limit=100';
  return (await staff.client.get<ModerationUser[]>(path)).body.some(({ id }) => id === userId);
};
const bellOf = async ({ client }: Member) =>
  (await client.get<Notification[]>('/api/notifications')).body.flatMap(({ kind, subject }) =>
    kind === 'id-decision' ? [subject] : [],
  );
const logged = async ({ userId }: Member) => {
  const text =
    'select action, actor_id as actor, subject from audit_log where target_id = $1 order by id desc limit 1';
  return (await app.platform.database.executeSql(text, [userId])).rows[0];
};

const CHANGED =
  'The document or the name has changed since you looked at it. Please look again before you decide.';

describe('a decision about a document', () => {
  it.each([
    ['moderation', (id: number) => `/api/moderation/verify-id/${id}`],
    ['users', (id: number) => `/api/users/${id}/verify-id`],
  ])('is refused if it names another document than the current one (%s)', async (_, path) => {
    const member = await handIn();
    const replaced = { verified: true, documentKey: member.key };
    const url = await upload(member);
    await edit(member, { idCardUrl: url });
    for (const body of [replaced, { ...replaced, verified: false }, { verified: true, documentKey: null }]) {
      const refused = await staff.client.patch(path(member.userId), body);
      expect([refused.status, refused.body.error]).toEqual([409, CHANGED]);
    }
    expect(await hasBadge(member)).toBe(false);
    const taken = await staff.client.patch(path(member.userId), { verified: true, documentKey: keyOf(url) });
    expect(taken.status, taken.text).toBe(200);
    expect(await hasBadge(member)).toBe(true);
  });

  it('is refused if the document was withdrawn', async () => {
    const member = await handIn();
    await edit(member, { idCardUrl: null });
    expect((await decide(member, { documentKey: member.key })).status).toBe(409);
    expect(await hasBadge(member)).toBe(false);
  });

  it('is refused if the name changed since the document was compared with it', async () => {
    const member = await handIn('Wren Abbott');
    await edit(member, { name: 'Robin Abbott' });
    const refused = await decide(member, { documentKey: member.key, name: 'Wren Abbott' });
    expect([refused.status, refused.body.error]).toEqual([409, CHANGED]);
    expect((await decide(member, { documentKey: member.key, name: 'Robin Abbott' })).status).toBe(200);
  });

  it('applies to the current document if it names none, and is accepted for a member without a document', async () => {
    const member = await handIn();
    await edit(member, { idCardUrl: await upload(member) });
    expect((await decide(member, {})).status).toBe(200);
    const bare = await buildMember(app);
    expect((await decide(bare, { documentKey: null })).status).toBe(200);
  });

  it.each([{ documentKey: 'x' }, { documentKey: 7 }, { name: 7 }])('refuses %j', async (body) => {
    expect((await decide(other, body)).status).toBe(400);
  });

  it('and a concurrent replacement never give a badge to a document that no moderator saw', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await handIn();
      const url = await upload(member);
      const [decision] = await Promise.all([
        decide(member, { documentKey: member.key }),
        edit(member, { idCardUrl: url }),
      ]);
      expect([200, 409]).toContain(decision.status);
      expect([await hasBadge(member), await isPending(member)]).toEqual([false, true]);
    }
  });
});

describe('the verified badge', () => {
  it('is removed when the name changes: the member is notified, the document is pending again, and it is logged', async () => {
    const member = await verified();
    const stream = await openEvents(other.client);
    await edit(member, { name: 'Robin Abbott' });
    const isInvalidation = ({ type, data }: { type: string; data: unknown }) =>
      type === 'invalidate' && JSON.stringify(data) === `{"topic":"profile","id":${member.userId}}`;
    await stream.until(() => stream.content.some(isInvalidation));
    stream.close();
    expect([await hasBadge(member), await isPending(member)]).toEqual([false, true]);
    expect(await bellOf(member)).toEqual([{ verified: false, reason: 'name-changed' }]);
    expect(await logged(member)).toEqual({
      action: 'id.lapse',
      actor: member.userId,
      subject: { kind: 'id-document', reason: 'name-changed' },
    });
    const { body } = await member.client.get('/api/profiles/me/id-document');
    expect(body).toMatchObject({ status: 'pending', verified: false, decidedAt: null, deletedAfter: null });
    expect((await decide(member, { documentKey: member.key, name: 'Robin Abbott' })).status).toBe(200);
    expect(await hasBadge(member)).toBe(true);
  });

  it('is removed when the name changes after the document was deleted; then no document is pending', async () => {
    const member = await buildMember(app, { profile: { name: 'Wren Abbott', idVerified: true } });
    await edit(member, { name: 'Robin Abbott' });
    expect([await hasBadge(member), await isPending(member)]).toEqual([false, false]);
    expect(await bellOf(member)).toEqual([{ verified: false, reason: 'name-changed' }]);
  });

  it('is removed by a new document, which is then pending', async () => {
    const member = await verified();
    await edit(member, { idCardUrl: await upload(member), name: 'Robin Abbott' });
    expect([await hasBadge(member), await isPending(member)]).toEqual([false, true]);
    expect(await bellOf(member)).toEqual([{ verified: false, reason: 'document-replaced' }]);
  });

  it('is removed when a document is withdrawn before a decision', async () => {
    const member = await buildMember(app, { profile: { name: 'Wren Abbott' } });
    await edit(member, { idCardUrl: await upload(member) });
    const text = 'update profiles set id_verified = true where id = $1';
    await app.platform.database.executeSql(text, [member.profileId]);
    await edit(member, { idCardUrl: null });
    expect([await hasBadge(member), await isPending(member)]).toEqual([false, false]);
    expect(await bellOf(member)).toEqual([{ verified: false, reason: 'document-withdrawn' }]);
  });

  it('remains when the document is withdrawn after the decision', async () => {
    const member = await verified();
    await edit(member, { idCardUrl: null });
    expect(await hasBadge(member)).toBe(true);
    expect(await bellOf(member)).toEqual([{ verified: true }]);
  });

  it.each([
    { name: '  wren   ABBOTT ' },
    { name: 'Wren Abbott', city: 'Reno' },
    { stageName: 'The Great Robin' },
  ])('remains after a change to %j, which does not change the name', async (patch) => {
    const member = await verified();
    await edit(member, patch);
    expect([await hasBadge(member), await isPending(member)]).toEqual([true, false]);
    expect(await bellOf(member)).toEqual([{ verified: true }]);
  });

  it('causes no notification and no log entry if a member without one changes the name', async () => {
    const member = await handIn();
    await edit(member, { name: 'Robin Abbott' });
    expect(await bellOf(member)).toEqual([]);
    expect(await logged(member)).toBeUndefined();
  });

  it('never stays on the new name if a decision and a change of the name are concurrent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await handIn('Wren Abbott');
      const seen = { documentKey: member.key, name: 'Wren Abbott' };
      const [decision] = await Promise.all([decide(member, seen), edit(member, { name: 'Robin Abbott' })]);
      expect([200, 409]).toContain(decision.status);
      expect([await hasBadge(member), await isPending(member)]).toEqual([false, true]);
    }
  });
});

import { contestEntrySchema } from '@opencall/contract/contests/contests/contests.schemas';
import { CONTEST_STATUSES, takesEntries } from '@opencall/contract/contests/contests/contests.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { countPendingEntries } from '#features/contests/contests/contests.service.ts';
import { buildContest, buildEntry, buildUpload, entryFields } from '#testing/contests.ts';
import { createEntryCalls } from '#testing/entry-calls.ts';
import { buildMember } from '#testing/factories.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
const app = useTestApp();
const { refusal, submit, review, remove, details, photo } = createEntryCalls(app, () => ({ staff, member }));
let staff: Member;
let member: Member;
let other: Member;
beforeAll(async () => {
  staff = await buildMember(app, { role: 'moderator' });
  member = await buildMember(app);
  other = await buildMember(app);
});

describe('POST /api/contests/:id/entries', () => {
  it('stores an entry that is pending review', async () => {
    const contestId = await buildContest(app, { status: 'active' });
    const thumbnail = await buildUpload(app, { ownerId: member.userId, kind: 'contest-thumbnail' });
    const video = await buildUpload(app, { ownerId: member.userId, isVideo: true });
    const fields = entryFields(video.url, { mediaType: 'video', thumbnailUrl: thumbnail.url });
    const answer = await submit(member.client, contestId, { ...fields, status: 'approved', voteCount: 9 });
    expect(answer.status).toBe(201);
    expect(contestEntrySchema.strict().parse(answer.body)).toEqual({
      id: answer.body.id,
      contestId,
      title: 'Late Morning',
      description: 'Ten past eleven, north side.',
      userId: member.userId,
      username: member.username,
      picture: null,
      mediaType: 'video',
      mediaUrl: video.url,
      thumbnailUrl: thumbnail.url,
      voteCount: 0,
      userVoted: false,
      status: 'pending',
      reviewReason: null,
      submissionDate: app.clock.now.toISOString(),
    });
  });

  it('needs neither description nor preview', async () => {
    const contestId = await buildContest(app, { status: 'active' });
    for (const nothing of [undefined, null, '']) {
      const fields = entryFields(await photo(), { description: nothing, thumbnailUrl: nothing });
      const answer = await submit(member.client, contestId, fields);
      expect(answer.body).toMatchObject({ description: null, thumbnailUrl: null });
    }
  });

  it.each([
    ['title', 'ab', 'Title must be at least 3 characters'],
    ['title', undefined, 'Title must be at least 3 characters'],
    ['title', 'a'.repeat(101), 'Title must be less than 100 characters'],
    ['description', 'a'.repeat(2001), 'Description cannot exceed 2000 characters'],
    ['mediaType', undefined, 'You must select a media type'],
    ['mediaType', 'sound', 'You must select a media type'],
    ['mediaUrl', undefined, 'You must upload a media file'],
    ['mediaUrl', ' ', 'You must upload a media file'],
    ['agreeToPolicy', false, 'You must agree to the contest policy to submit an entry'],
    ['agreeToPolicy', undefined, 'You must agree to the contest policy to submit an entry'],
    ['agreeToPolicy', 'true', 'You must agree to the contest policy to submit an entry'],
    ['title', 'a \0 z', 'The text holds a character that cannot be stored'],
  ])('refuses %s %j', async (field, value, message) => {
    const contestId = await buildContest(app, { status: 'active' });
    const answer = await submit(member.client, contestId, entryFields(await photo(), { [field]: value }));
    expect(refusal(answer)).toEqual([400, message]);
    expect((await details(member.client, contestId)).myEntryCount).toBe(0);
  });

  it.each([3, 100])('accepts a title of %d characters', async (length) => {
    const contestId = await buildContest(app, { status: 'active' });
    const fields = entryFields(await photo(), { title: 'a'.repeat(length) });
    expect((await submit(member.client, contestId, fields)).status).toBe(201);
  });

  it.each(CONTEST_STATUSES)('accepts or refuses entries depending on the status: %s', async (status) => {
    const contestId = await buildContest(app, { status });
    const answer = await submit(member.client, contestId, entryFields(await photo()));
    if (takesEntries(status)) expect(answer.status).toBe(201);
    else expect(refusal(answer)).toEqual([409, 'Contest Not Accepting Entries']);
    expect(takesEntries(status)).toBe(['active', 'upcoming'].includes(status));
  });

  it('accepts only the member’s own uploads of the right kind', async () => {
    const contestId = await buildContest(app, { status: 'active' });
    const own = await photo();
    const foreign = await photo(other.userId);
    const gallery = await buildUpload(app, { ownerId: member.userId, kind: 'gallery' });
    for (const url of [foreign, gallery.url, 'https://elsewhere.test/a.jpg', '/media/../x', `${own}x`]) {
      const answer = await submit(member.client, contestId, entryFields(url));
      expect(refusal(answer), url).toEqual([400, 'Image must be uploaded first']);
      const preview = await submit(member.client, contestId, entryFields(own, { thumbnailUrl: url }));
      expect(refusal(preview), url).toEqual([400, 'Image must be uploaded first']);
    }
  });

  it('accepts a photo as its own preview, and no video as a preview', async () => {
    const contestId = await buildContest(app, { status: 'active' });
    const own = await photo();
    const video = await buildUpload(app, { ownerId: member.userId, isVideo: true });
    const itself = await submit(member.client, contestId, entryFields(own, { thumbnailUrl: own }));
    expect(itself.body).toMatchObject({ mediaUrl: own, thumbnailUrl: own });
    const answer = await submit(member.client, contestId, entryFields(own, { thumbnailUrl: video.url }));
    expect(refusal(answer)).toEqual([400, 'Image must be uploaded first']);
  });

  it('accepts only the media types of the contest, judged by the bytes', async () => {
    const photos = await buildContest(app, { status: 'active', type: 'photo' });
    const video = await buildUpload(app, { ownerId: member.userId, isVideo: true });
    const fields = entryFields(video.url, { mediaType: 'video' });
    expect(refusal(await submit(member.client, photos, fields))).toEqual([
      400,
      'This contest does not accept this type of media',
    ]);
    const disguised = await submit(member.client, photos, entryFields(video.url));
    expect(refusal(disguised)).toEqual([400, 'The uploaded file does not match the selected media type']);
    const videos = await buildContest(app, { status: 'active', type: 'video' });
    expect((await submit(member.client, videos, fields)).status).toBe(201);
    expect((await submit(member.client, videos, entryFields(await photo()))).status).toBe(400);
  });

  it('enforces the limit of entries, and frees a place after a deletion', async () => {
    const contestId = await buildContest(app, { status: 'active', maxEntriesPerUser: 2 });
    const fields = entryFields(await photo());
    const first = await submit(member.client, contestId, fields);
    expect((await submit(member.client, contestId, fields)).status).toBe(201);
    expect(refusal(await submit(member.client, contestId, fields))).toEqual([409, 'Entry limit reached']);
    await review(Number(first.body.id), { status: 'rejected' });
    expect((await submit(member.client, contestId, fields)).status).toBe(409);
    const otherOne = entryFields(await photo(other.userId));
    expect((await submit(other.client, contestId, otherOne)).status).toBe(201);
    await remove(member.client, Number(first.body.id));
    expect((await submit(member.client, contestId, fields)).status).toBe(201);
  });

  it('enforces the limit when a member sends thirty entries concurrently', async () => {
    const contestId = await buildContest(app, { status: 'active', maxEntriesPerUser: 10 });
    const fields = entryFields(await photo());
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => submit(member.client, contestId, fields)),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([10, 20]);
    expect((await details(member.client, contestId)).myEntryCount).toBe(10);
  });

  it('answers 404 for an absent contest, and requires a session', async () => {
    const fields = entryFields(await photo());
    expect(refusal(await submit(member.client, 999_999, fields))).toEqual([404, 'Contest not found']);
    expect((await submit(app.visitor(), 1, fields)).status).toBe(401);
  });
});

describe('PATCH /api/contests/entries/:id', () => {
  it('approves, rejects with a reason, and puts back to pending', async () => {
    const contestId = await buildContest(app, { status: 'active' });
    const id = await buildEntry(app, { contestId, userId: member.userId, status: 'pending' });
    const answer = await review(id, { status: 'rejected', reason: ' Not your own work ' });
    expect(contestEntrySchema.parse(answer.body)).toMatchObject({
      id,
      status: 'rejected',
      reviewReason: 'Not your own work',
    });
    expect((await review(id, { status: 'approved', reason: 'ignored' })).body).toMatchObject({
      status: 'approved',
      reviewReason: null,
    });
    expect((await review(id, { status: 'pending' })).body).toMatchObject({ status: 'pending' });
    expect((await review(id, { status: 'rejected' })).body).toMatchObject({ reviewReason: null });
  });

  it('refuses other states, long reasons and absent entries', async () => {
    const contestId = await buildContest(app);
    const id = await buildEntry(app, { contestId, userId: member.userId, status: 'pending' });
    expect(refusal(await review(id, { status: 'won' }))).toEqual([400, 'Please select a status']);
    expect((await review(id, { status: 'rejected', reason: 'a'.repeat(501) })).status).toBe(400);
    expect((await review(id, { status: 'rejected', reason: 'a'.repeat(500) })).status).toBe(200);
    expect(refusal(await review(999_999, { status: 'approved' }))).toEqual([404, 'Entry not found']);
  });

  it('is for staff only, not for the owner', async () => {
    const contestId = await buildContest(app);
    const id = await buildEntry(app, { contestId, userId: member.userId, status: 'pending' });
    const answer = await member.client.patch(`/api/contests/entries/${id}`, { status: 'approved' });
    expect(answer.status).toBe(403);
  });

  it('updates the number of pending entries', async () => {
    const { db } = app.platform.database;
    const before = await countPendingEntries(db);
    const contestId = await buildContest(app);
    const id = await buildEntry(app, { contestId, userId: member.userId, status: 'pending' });
    expect(await countPendingEntries(db)).toBe(before + 1);
    await review(id, { status: 'approved' });
    expect(await countPendingEntries(db)).toBe(before);
  });
});

describe('DELETE /api/contests/entries/:id', () => {
  it('is for the owner and staff', async () => {
    const contestId = await buildContest(app);
    const entry = { contestId, userId: member.userId };
    const approved = await buildEntry(app, entry);
    const pending = await buildEntry(app, { ...entry, status: 'pending' });
    expect(refusal(await remove(other.client, approved))).toEqual([
      403,
      'Only the owner or staff can delete this entry',
    ]);
    expect(refusal(await remove(other.client, pending))).toEqual([404, 'Entry not found']);
    expect((await remove(app.visitor(), approved)).status).toBe(401);
    expect((await remove(member.client, approved)).body).toEqual({ message: 'Entry deleted' });
    expect((await remove(staff.client, pending)).status).toBe(200);
    expect(refusal(await remove(member.client, approved))).toEqual([404, 'Entry not found']);
  });

  it('deletes its files, unless another entry uses them', async () => {
    const uploads = createUploadClient(app);
    const file = await plainPicture(40, 30).jpeg().toBuffer();
    const url = await uploads.uploaded(member.client, { file, uploadType: 'contest-entry' });
    const contestId = await buildContest(app, { status: 'active' });
    const ids: number[] = [];
    for (const title of ['First', 'Second']) {
      const answer = await submit(member.client, contestId, entryFields(url, { title }));
      ids.push(Number(answer.body.id));
    }
    await remove(member.client, ids[0] ?? 0);
    await app.platform.jobs.drain();
    const { cookie } = member.client;
    expect((await uploads.fetchFile(url, { cookie })).status).toBe(200);
    await remove(member.client, ids[1] ?? 0);
    await app.platform.jobs.drain();
    expect((await uploads.fetchFile(url, { cookie })).status).toBe(404);
  });
});

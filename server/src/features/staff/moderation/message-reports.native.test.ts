import { type AbuseReport, abuseReportSchema } from '@opencall/contract/staff/moderation/moderation.schemas';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
let moderator: Member;
let admin: Member;

beforeAll(async () => {
  moderator = await buildMember(app, { role: 'moderator' });
  admin = await buildMember(app, { role: 'admin' });
});

const pair = async () => ({ ann: await buildMember(app), bob: await buildMember(app) });
const WAYS = {
  message: {
    send: async (from: Member, to: Member, content: string) =>
      (await from.client.post('/api/messages', { recipientId: to.userId, content })).body.id,
    path: (id: unknown) => `/api/messages/${id}/report`,
    absent: 'Message not found',
    subject: null,
  },
  mail: {
    send: async (from: Member, to: Member, content: string) =>
      (await from.client.post('/api/emails', { recipientId: to.userId, subject: 'Money', content })).body.id,
    path: (id: unknown) => `/api/emails/${id}/report`,
    absent: 'Email not found',
    subject: 'Money',
  },
};
const getReport = async (id: unknown): Promise<AbuseReport> => {
  const { status, body, text } = await moderator.client.get(`/api/abuse-reports/${id}`);
  expect(status, text).toBe(200);
  return abuseReportSchema.strict().parse(body);
};

describe.each(['message', 'mail'] as const)('reporting a %s', (kind) => {
  const { send, path, absent, subject } = WAYS[kind];

  it('stores that one, and nothing else of the conversation', async () => {
    const { ann, bob } = await pair();
    await send(ann, bob, 'Hello there');
    const id = await send(ann, bob, 'Send me money');
    await send(bob, ann, 'Never');
    const made = await bob.client.post(path(id), { reason: '  Wants money ' });
    expect([made.status, made.body]).toEqual([201, { id: expect.any(Number), status: 'pending' }]);
    const report = await getReport(made.body.id);
    expect(report).toMatchObject({
      kind,
      status: 'pending',
      reason: 'Wants money',
      reporter: { id: bob.userId, username: bob.username },
      reportedUser: { id: ann.userId, username: ann.username },
      reportedProfile: { userId: ann.userId },
      reportedMessage: { id, subject, content: 'Send me money', pictureUrl: null },
    });
    const text = JSON.stringify(report);
    for (const word of ['Hello there', 'Never']) expect(text).not.toContain(word);
  });

  it('keeps the report after the reported content and its sender are deleted', async () => {
    const { ann, bob } = await pair();
    const id = await send(ann, bob, 'Gone soon');
    const made = await bob.client.post(path(id), { reason: 'Rude' });
    await app.platform.database.executeSql('delete from users where id = $1', [ann.userId]);
    expect(await getReport(made.body.id)).toMatchObject({
      reportedUser: null,
      reportedProfile: { userId: ann.userId },
      reportedMessage: { content: 'Gone soon' },
    });
  });

  it('is possible for its recipient only: everyone else, including staff, gets a 404', async () => {
    const { ann, bob } = await pair();
    const id = await send(ann, bob, 'Between us');
    for (const { client } of [await buildMember(app), moderator, admin]) {
      const answer = await client.post(path(id), { reason: 'Curious' });
      expect([answer.status, answer.body.error]).toEqual([404, absent]);
    }
    const own = await ann.client.post(path(id), { reason: 'Mine' });
    expect([own.status, own.body.error]).toEqual([400, 'You cannot report your own message']);
    expect((await bob.client.post(path(999_999), { reason: 'None' })).status).toBe(404);
    expect((await app.visitor().post(path(id), { reason: 'None' })).status).toBe(401);
    for (const reason of ['', '  ', 'x'.repeat(2001), null])
      expect((await bob.client.post(path(id), { reason })).status).toBe(400);
  });

  it('is stored once for five concurrent calls, until it is decided', async () => {
    const { ann, bob } = await pair();
    const id = await send(ann, bob, 'Once');
    const call = () => bob.client.post(path(id), { reason: 'Rude' });
    const answers = await Promise.all(Array.from({ length: 5 }, call));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe('You have already reported this message');
    const made = answers.find(({ status }) => status === 201);
    await admin.client.patch(`/api/abuse-reports/${made?.body.id}`, { status: 'dismissed' });
    expect((await call()).status).toBe(201);
  });
});

describe('reporting a picture of an album', () => {
  it('keeps the picture for staff until they have decided, even if its owner deletes it', async () => {
    const { ann, bob } = await pair();
    const uploads = createUploadClient(app);
    const file = await plainPicture(400, 300).jpeg().toBuffer();
    const imageUrl = await uploads.uploaded(ann.client, { file, uploadType: 'portfolio' });
    const album = (await ann.client.post('/api/albums', { title: 'Steel' })).body.id;
    const fields = { imageUrl, title: 'Stolen', alt: 'A bridge' };
    const { id } = (await ann.client.post(`/api/albums/${album}/pictures`, fields)).body;
    const report = ({ client }: Member) => client.post(`/api/pictures/${id}/report`, { reason: 'Mine' });
    const refusals = async (who: Member) => {
      const { status, body } = await report(who);
      return [status, body.error];
    };
    expect(await refusals(ann)).toEqual([400, 'You cannot report your own picture']);
    const lapsed = await buildMember(app, { subscription: 'expired' });
    expect(await refusals(lapsed)).toEqual([403, 'An active subscription is needed']);
    expect((await bob.client.post('/api/pictures/999999/report', { reason: 'x' })).status).toBe(404);
    const made = await Promise.all([report(bob), report(bob)]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await refusals(bob)).toEqual([409, 'You have already reported this picture']);
    const reportId = made.find(({ status }) => status === 201)?.body.id;
    const pictureUrl = `/api/abuse-reports/${reportId}/picture`;
    expect(await getReport(reportId)).toMatchObject({
      kind: 'picture',
      reportedUser: { id: ann.userId },
      reportedMessage: null,
      reportedPicture: {
        id,
        albumId: album,
        url: imageUrl,
        pictureUrl,
        title: 'Stolen',
        alt: 'A bridge',
        sensitive: null,
      },
    });
    await ann.client.request('DELETE', `/api/albums/${album}`);
    expect((await report(moderator)).status).toBe(404);
    const seen = async ({ client: { cookie } }: Member) =>
      (await uploads.fetchFile(pictureUrl, { cookie })).status;
    expect([await seen(moderator), await seen(bob)]).toEqual([200, 403]);
    const held = async () => {
      const { rows } = await app.platform.database.executeSql(
        'select from report_media where report_id = $1',
        [reportId],
      );
      return rows.length;
    };
    expect(await held()).toBeGreaterThan(0);
    // What the report names can be removed for everybody.
    const { url } = (await getReport(reportId)).reportedPicture ?? {};
    const removed = await moderator.client.post('/api/moderation/pictures/remove', { url, never: true });
    expect(removed.status, removed.text).toBe(200);
    expect(await seen(moderator)).toBe(404);
    await moderator.client.patch(`/api/abuse-reports/${reportId}`, { status: 'resolved' });
    const { body } = await bob.client.get<{ subject?: { title?: string } }[]>('/api/notifications');
    expect(body.map(({ subject }) => subject?.title)).toContain(`Picture by ${ann.username}: Stolen`);
  });
});

describe('a picture that came with a reported message', () => {
  it('is visible to staff only through the report', async () => {
    const { ann, bob } = await pair();
    const uploads = createUploadClient(app);
    const file = await plainPicture(400, 300).jpeg().toBuffer();
    const imageUrl = await uploads.uploaded(ann.client, { file, uploadType: 'message' });
    const sent = await ann.client.post('/api/messages', { recipientId: bob.userId, content: '', imageUrl });
    const made = await bob.client.post(`/api/messages/${sent.body.id}/report`, { reason: 'Nude' });
    const { reportedMessage } = await getReport(made.body.id);
    const pictureUrl = reportedMessage?.pictureUrl ?? '';
    const shown = await uploads.fetchFile(pictureUrl, { cookie: moderator.client.cookie });
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 400 });
    expect((await moderator.client.get(imageUrl.split('?')[0] ?? '')).status).toBe(404);
    expect((await bob.client.get(pictureUrl)).status).toBe(403);
    // After removal by the address that staff use, only its sender sees it.
    const removal = { url: `${app.origin}${pictureUrl}`, never: true };
    expect((await moderator.client.post('/api/moderation/pictures/remove', removal)).status).toBe(200);
    expect(
      (await uploads.fetchFile(imageUrl.split('?')[0] ?? '', { cookie: bob.client.cookie })).status,
    ).toBe(404);
    const { profileId } = await buildUser(app);
    const plain = await bob.client.post(`/api/profiles/${profileId}/report`, { reason: 'Other' });
    const none = await moderator.client.get(`/api/abuse-reports/${plain.body.id}/picture`);
    expect([none.status, none.body.error]).toEqual([404, 'File not found']);
  });
});

describe('GET /api/abuse-reports/:id/context', () => {
  it('returns other reports about and by both members, as many as the report says', async () => {
    const { ann, bob } = await pair();
    const carl = await buildMember(app);
    const report = async (from: Member, about: Member) =>
      Number((await from.client.post(`/api/profiles/${about.profileId}/report`, { reason: 'So' })).body.id);
    const main = await report(bob, ann);
    const carlOnAnn = await report(carl, ann);
    const annOnCarl = await report(ann, carl);
    const carlOnBob = await report(carl, bob);
    const bobOnCarl = await report(bob, carl);
    const { body } = await moderator.client.get<Record<string, { id: number }[]>>(
      `/api/abuse-reports/${main}/context`,
    );
    const ids = Object.fromEntries(
      Object.entries(body).map(([key, list]) => [key, list.map(({ id }) => id)]),
    );
    expect(ids).toEqual({
      aboutReported: [carlOnAnn],
      byReported: [annOnCarl],
      aboutReporter: [carlOnBob],
      byReporter: [bobOnCarl],
    });
    expect((await getReport(main)).others).toEqual({
      reported: { about: 1, by: 1 },
      reporter: { about: 1, by: 1 },
    });
    for (const path of ['', '/context', '/picture'])
      expect((await moderator.client.get(`/api/abuse-reports/999999${path}`)).status).toBe(404);
  });
});

describe('the decision on a report', () => {
  it('notifies the reporter once, and updates the screens of staff', async () => {
    const { ann, bob } = await pair();
    const id = await WAYS.mail.send(ann, bob, 'Pay me');
    const made = await bob.client.post(WAYS.mail.path(id), { reason: 'Scam' });
    const call = ({ client }: Member) =>
      client.patch(`/api/abuse-reports/${made.body.id}`, { status: 'resolved' });
    const answers = await Promise.all([call(moderator), call(admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('Already decided');
    const sql = (text: string, values: unknown[]) => app.platform.database.executeSql(text, values);
    const notified = await sql(
      "select subject from notifications where user_id = $1 and kind = 'report-answered'",
      [bob.userId],
    );
    expect(notified.rows).toEqual([
      {
        subject: { reportId: made.body.id, title: `Email from ${ann.username}: Money`, outcome: 'resolved' },
      },
    ]);
    const about = await sql("select 1 from audit_log where action = 'report.resolve' and target_id = $1", [
      ann.userId,
    ]);
    expect(about.rows).toHaveLength(1);
    const listed = await moderator.client.get<AbuseReport[]>('/api/abuse-reports?kind=mail&status=resolved');
    expect(listed.body.map(({ kind }) => kind)).toContain('mail');
    expect((await moderator.client.get('/api/abuse-reports?kind=fax')).status).toBe(400);
  });
});

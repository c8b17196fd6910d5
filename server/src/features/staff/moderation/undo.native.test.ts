import type { AbuseReport } from '@opencall/contract/staff/moderation/moderation.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };

const NOT_YOURS = 'Only the moderator who made this decision can undo it.';
const TOO_LATE = 'This decision can no longer be undone: more than a minute has passed.';
const NOTHING = 'This is pending. There is no decision to undo.';

const app = useTestApp();
let member: Member;
let moderator: Member;
let other: Member;

beforeAll(async () => {
  member = await buildMember(app);
  moderator = await buildMember(app, { role: 'moderator' });
  other = await buildMember(app, { role: 'admin' });
});

const wait = (seconds: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const patch = (path: string, status: string, { client }: Member = moderator) =>
  client.patch<{ error: string; code: string }>(path, { status });
const audited = async (action: string, id: number): Promise<number[]> => {
  const { rows } = await app.platform.database.executeSql(
    "select actor_id from audit_log where action = $1 and (subject->>'id')::int = $2",
    [action, id],
  );
  return rows.map((row) => Number(row.actor_id));
};

const makeReport = async () => {
  const { profileId } = await buildUser(app);
  const sent = await member.client.post(`/api/profiles/${profileId}/report`, { reason: 'Uses my pictures' });
  const id = Number(sent.body.id);
  return { id, profileId, path: `/api/abuse-reports/${id}` };
};
const answersTo = async (reportId: number) =>
  (
    await member.client.get<{ kind: string; subject: { reportId?: number } }[]>('/api/notifications')
  ).body.filter(({ kind, subject }) => kind === 'report-answered' && subject.reportId === reportId);

const makeSuggestion = async () => {
  const { body } = await member.client.post('/api/suggestions', {
    title: 'Sort by distance',
    type: 'feature',
    description: 'The nearest people first, please.',
  });
  const id = Number(body.id);
  return { id, path: `/api/suggestions/${id}` };
};

const KINDS = [
  { kind: 'report', make: makeReport, decision: 'dismissed', again: 'resolved', action: 'report.reopen' },
  {
    kind: 'suggestion',
    make: makeSuggestion,
    decision: 'declined',
    again: 'implemented',
    action: 'suggestion.reopen',
  },
] as const;

describe.each(KINDS)('undoing a decision on a $kind', ({ make, decision, again, action }) => {
  it('sets it back to pending within a minute, logs that, and lets it be decided again', async () => {
    const { id, path } = await make();
    expect((await patch(path, decision)).status).toBe(200);
    wait(60);
    const undone = await patch(path, 'pending');
    expect([undone.status, JSON.stringify(undone.body)]).toEqual([
      200,
      expect.stringContaining('"status":"pending"'),
    ]);
    expect(await audited(action, id)).toEqual([moderator.userId]);
    expect((await patch(path, again, other)).status).toBe(200);
  });

  it('is refused to another moderator, and then changes nothing', async () => {
    const { id, path } = await make();
    await patch(path, decision);
    const refused = await patch(path, 'pending', other);
    expect([refused.status, refused.body.error]).toEqual([403, NOT_YOURS]);
    expect((await patch(path, 'pending', member)).status).toBe(403);
    expect(await audited(action, id)).toEqual([]);
    expect((await patch(path, again)).body.error).toBe('Already decided');
  });

  it('is refused after a minute', async () => {
    const { path } = await make();
    await patch(path, decision);
    wait(60.001);
    const refused = await patch(path, 'pending');
    expect([refused.status, refused.body.error]).toEqual([409, TOO_LATE]);
    expect((await patch(path, again)).body.error).toBe('Already decided');
  });

  it('happens once, even if it is requested several times concurrently', async () => {
    const { id, path } = await make();
    await patch(path, decision);
    const answers = await Promise.all([1, 2, 3].map(() => patch(path, 'pending')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(NOTHING);
    expect(await audited(action, id)).toHaveLength(1);
  });

  it('is refused if there is no decision', async () => {
    const { path } = await make();
    const refused = await patch(path, 'pending');
    expect([refused.status, refused.body.error]).toEqual([409, NOTHING]);
    expect((await patch(path.replace(/\d+$/, '999999'), 'pending')).status).toBe(404);
  });
});

describe('undoing the effects of a decision', () => {
  it('removes the reporter’s notification, and the decision from the report', async () => {
    const { id, path } = await makeReport();
    await patch(path, 'resolved');
    expect(await answersTo(id)).toHaveLength(1);
    const undone = await moderator.client.patch<AbuseReport>(path, { status: 'pending' });
    expect(undone.body).toMatchObject({ decidedAt: null, decidedBy: null });
    expect(await answersTo(id)).toEqual([]);
  });

  it('keeps the reported pictures for the moderator again', async () => {
    const sender = await buildMember(app);
    const file = await plainPicture(400, 300).jpeg().toBuffer();
    const imageUrl = await createUploadClient(app).uploaded(sender.client, { file, uploadType: 'message' });
    const message = { recipientId: member.userId, content: '', imageUrl };
    const { body } = await sender.client.post('/api/messages', message);
    const report = await member.client.post(`/api/messages/${body.id}/report`, { reason: 'Nude' });
    const held = async () =>
      (
        await app.platform.database.executeSql('select 1 from report_media where report_id = $1', [
          report.body.id,
        ])
      ).rows.length;
    expect(await held()).toBe(1);
    await patch(`/api/abuse-reports/${report.body.id}`, 'resolved');
    expect(await held()).toBe(0);
    await patch(`/api/abuse-reports/${report.body.id}`, 'pending');
    expect(await held()).toBe(1);
  });

  it('is refused once the reporter has reported the same profile again', async () => {
    const { profileId, path } = await makeReport();
    await patch(path, 'dismissed');
    expect((await member.client.post(`/api/profiles/${profileId}/report`, { reason: 'Again' })).status).toBe(
      201,
    );
    const refused = await patch(path, 'pending');
    expect([refused.status, refused.body.code]).toEqual([409, 'REPORTED_AGAIN']);
  });

  it('removes the answer to a suggestion', async () => {
    const { path } = await makeSuggestion();
    await moderator.client.patch(path, { status: 'declined', reviewNotes: 'No' });
    await patch(path, 'pending');
    expect((await member.client.get<unknown[]>('/api/suggestions/user')).body[0]).toMatchObject({
      status: 'pending',
      reviewNotes: null,
    });
  });
});

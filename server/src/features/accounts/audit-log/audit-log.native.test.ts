import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import { MEMBER_ROLES } from '@opencall/contract/shared/vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuditReader } from '#testing/audit-log.ts';
import { buildContest, buildEntry, contestFields } from '#testing/contests.ts';
import { type BuiltUser, buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
const { read, newest } = createAuditReader(() => moderator.client);
let member: Member;
let moderator: Member;
let admin: Member;

beforeAll(async () => {
  member = await buildMember(app);
  moderator = await buildMember(app, { role: 'moderator', username: 'Ada, "the" Mod' });
  admin = await buildMember(app, { role: 'admin' });
});

const sql = (text: string, values: unknown[] = []) => app.platform.database.executeSql(text, values);

/** Advances the clock, so that records have different times. */
const tick = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  return app.clock.now;
};

describe('the audit log of staff actions', () => {
  const by = () => ({ id: moderator.userId, username: moderator.username, role: 'moderator' });
  const on = ({ userId, username }: BuiltUser) => ({ id: userId, username });

  it('records actor, action, target, time and address of changes to contests', async () => {
    tick();
    const made = await moderator.client.post('/api/contests', contestFields(app));
    expect(await newest()).toEqual({
      id: expect.any(Number),
      at: app.clock.now.toISOString(),
      action: 'contest.create',
      actor: by(),
      target: null,
      subject: { kind: 'contest', id: made.body.id, title: 'Window Light', status: 'upcoming' },
      address: '127.0.0.1',
    });
    tick();
    await moderator.client.request(
      'PUT',
      `/api/contests/${made.body.id}`,
      contestFields(app, { title: 'Late Light' }),
    );
    expect(await newest()).toMatchObject({ action: 'contest.update', subject: { title: 'Late Light' } });
    tick();
    await moderator.client.request('DELETE', `/api/contests/${made.body.id}`);
    expect(await newest()).toMatchObject({ action: 'contest.delete', subject: { id: made.body.id } });
  });

  it('records decisions about entries', async () => {
    const contestId = await buildContest(app, { status: 'active' });
    const id = await buildEntry(app, { contestId, userId: member.userId, title: 'Rain' });
    const subject = { kind: 'entry', id, title: 'Rain' };
    for (const [status, action] of [
      ['rejected', 'entry.reject'],
      ['pending', 'entry.reopen'],
      ['approved', 'entry.approve'],
    ]) {
      tick();
      const answer = await moderator.client.patch(`/api/contests/entries/${id}`, { status });
      expect(answer.status, answer.text).toBe(200);
      expect(await newest()).toMatchObject({ action, target: on(member), subject, actor: by() });
    }
    tick();
    await moderator.client.request('DELETE', `/api/contests/entries/${id}`);
    expect(await newest()).toMatchObject({ action: 'entry.delete', target: on(member), subject });
    tick();
    await moderator.client.get(`/api/contests/${contestId}/audit.csv`);
    expect(await newest()).toMatchObject({
      action: 'votes.export',
      subject: { kind: 'votes', id: contestId },
    });
  });

  it('records deleted listings, except the staff member’s own', async () => {
    const listing = {
      title: 'Softbox',
      description: 'A softbox, hardly used, with its bag.',
      category: 'other',
    };
    const { body } = await member.client.post('/api/marketplace', listing);
    const own = await moderator.client.post('/api/marketplace', listing);
    tick();
    await moderator.client.request('DELETE', `/api/marketplace/${body.id}`);
    const record = {
      action: 'listing.delete',
      target: on(member),
      subject: { kind: 'listing', id: body.id, title: 'Softbox' },
    };
    expect(await newest()).toMatchObject(record);
    tick();
    await moderator.client.request('DELETE', `/api/marketplace/${own.body.id}`);
    expect(await newest()).toMatchObject(record);
  });

  it('records decisions about suggestions and contact messages, without the text of notes', async () => {
    const suggestion = await member.client.post('/api/suggestions', {
      title: 'More light',
      description: 'Please let us sort by light.',
    });
    tick();
    await moderator.client.patch(`/api/suggestions/${suggestion.body.id}`, { status: 'implemented' });
    expect(await newest()).toMatchObject({
      action: 'suggestion.review',
      target: on(member),
      subject: { kind: 'suggestion', id: suggestion.body.id, title: 'More light', status: 'implemented' },
    });
    const message = await member.client.post('/api/contact', { subject: 'Help', message: 'Please' });
    tick();
    await moderator.client.patch(`/api/contact/${message.body.id}`, {
      status: 'in_progress',
      moderatorNotes: 'Called back',
    });
    const record = await newest();
    expect(record).toMatchObject({
      action: 'contact.update',
      target: on(member),
      subject: {
        kind: 'contact-message',
        id: message.body.id,
        title: 'Help',
        status: 'in_progress',
        notes: true,
      },
    });
    expect(JSON.stringify(record)).not.toContain('Called back');
  });

  it('records decisions about reports', async () => {
    const { profileId, userId, username } = await buildUser(app);
    const made = await member.client.post(`/api/profiles/${profileId}/report`, { reason: 'Not theirs' });
    tick();
    await moderator.client.patch(`/api/abuse-reports/${made.body.id}`, { status: 'dismissed' });
    expect(await newest()).toMatchObject({
      action: 'report.dismiss',
      target: { id: userId, username },
      subject: { kind: 'report', id: made.body.id, about: 'profile' },
    });
  });

  it('records nothing if the transaction is rolled back', async () => {
    tick();
    const before = await newest();
    expect((await moderator.client.request('DELETE', '/api/contests/999999')).status).toBe(404);
    expect((await moderator.client.patch('/api/abuse-reports/999999', { status: 'resolved' })).status).toBe(
      404,
    );
    expect((await moderator.client.patch('/api/suggestions/999999', { status: 'declined' })).status).toBe(
      404,
    );
    expect(await newest()).toEqual(before);
  });

  it('keeps records after both accounts are deleted, with the names of that time', async () => {
    const gone = await buildUser(app);
    tick();
    await admin.client.post(`/api/profiles/${gone.profileId}/toggle-visibility`);
    await sql('delete from users where id = $1', [gone.userId]);
    expect(await newest()).toMatchObject({ action: 'profile.hide', target: on(gone) });
  });
});

describe('a refused staff call', () => {
  it('is logged once a minute, with its caller', async () => {
    tick();
    const stranger = await buildMember(app);
    const attempt = () => stranger.client.patch('/api/abuse-reports/1', { status: 'resolved' });
    expect((await attempt()).status).toBe(403);
    expect((await attempt()).status).toBe(403);
    expect((await stranger.client.get('/api/contact')).status).toBe(403);
    const records = await read(`&actor=${stranger.userId}`);
    expect(records.map(({ action, subject }) => [action, subject.title])).toEqual([
      ['call.refused', 'GET /api/contact'],
      ['call.refused', 'PATCH /api/abuse-reports/:id'],
    ]);
    expect(records[0]?.actor).toEqual({ id: stranger.userId, username: stranger.username, role: 'model' });
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    await attempt();
    expect(await read(`&actor=${stranger.userId}`)).toHaveLength(3);
  });
});

describe('every staff call', () => {
  const staffCalls = ALL_ENDPOINTS.filter(({ access }) => access === 'staff');

  it.each(MEMBER_ROLES)('is refused to a %s, and each attempt is logged', async (role) => {
    const { client, userId } = await buildMember(app, { role });
    for (const { method, path } of staffCalls) {
      const answer = await client.request(method, path.replace(/:\w+/g, '1'));
      expect(answer.status, `${method} ${path}`).toBe(403);
    }
    const records = await read(`&actor=${userId}`);
    expect(records.map(({ action, subject }) => `${action} ${subject.title}`).sort()).toEqual(
      staffCalls.map(({ method, path }) => `call.refused ${method} ${path}`).sort(),
    );
  });
});

describe('the audit_log table', () => {
  it.each([
    'update audit_log set action = $$report.resolve$$ where id = (select min(id) from audit_log)',
    'delete from audit_log where id = (select min(id) from audit_log)',
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log restart identity cascade',
  ])('refuses: %s', async (statement) => {
    const before = await read();
    expect(before.length).toBeGreaterThan(0);
    await expect(sql(statement)).rejects.toThrow(/append-only|is refused/);
    expect(await read()).toEqual(before);
  });
});

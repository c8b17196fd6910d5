import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { applied, applyTo, buildCall, buildPeople, type Person, setStatus } from '#testing/calls.ts';
import { buildMember, buildUser } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let caster: Person;
let helper: Person;
let anna: Person;
let bea: Person;

beforeAll(async () => {
  caster = await buildMember(app, { role: 'photographer' });
  [helper, anna, bea] = (await buildPeople(app, 3)) as [Person, Person, Person];
});

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const rows = (text: string, values: unknown[]) =>
  app.platform.database.db.query<Record<string, unknown>>({ text, values });
const bellOf = async (person: Person, about: Record<string, unknown>) => {
  const { body } = await person.client.get<{ kind: string; subject: Record<string, unknown> }[]>(
    '/api/notifications?limit=100',
  );
  const wanted = Object.entries(about);
  return body.filter(({ subject }) => wanted.every(([key, value]) => subject[key] === value));
};

describe('concurrent requests', () => {
  it('store one of 50 applications of a member for a role', async () => {
    const call = await buildCall(app, caster);
    const answers = await Promise.all(Array.from({ length: 50 }, () => applyTo(anna, call)));
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const stored = await rows('select id from call_applications where role_id = $1', [call.roleId]);
    expect(stored).toHaveLength(1);
    // Ten identical requests with one client id store one application and return the same id.
    const clientId = '0d3f5b0e-4f3a-4a55-9c43-0a1f8a3b7c11';
    const same = await Promise.all(Array.from({ length: 10 }, () => applyTo(bea, call, { clientId })));
    const ids = new Set(same.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect((await applyTo(bea, call, { clientId })).status).toBe(201);
  });

  it('of two collaborators store one decision and notify the applicant once', async () => {
    const call = await buildCall(app, caster);
    await caster.client.post(`/api/calls/${call.id}/collaborators`, { userId: helper.userId });
    const id = await applied(anna, call);
    const answers = await Promise.all([setStatus(caster, id, 'declined'), setStatus(helper, id, 'declined')]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'Not possible from declined',
    });
    expect(await bellOf(anna, { applicationId: id })).toHaveLength(1);
  });

  it('to offer and to withdraw always end as withdrawn', async () => {
    const call = await buildCall(app, caster);
    const id = await applied(anna, call);
    const [offer, withdrawal] = await Promise.all([
      setStatus(caster, id, 'offered'),
      anna.client.post(`/api/applications/${id}/withdraw`),
    ]);
    // An offered application can be withdrawn, a withdrawn one cannot be offered.
    expect(withdrawal.status).toBe(200);
    expect([200, 409]).toContain(offer.status);
    expect((await anna.client.get(`/api/applications/${id}`)).body).toMatchObject({ status: 'withdrawn' });
    expect((await anna.client.post(`/api/applications/${id}/accept`)).body).toMatchObject({
      error: 'Not possible from withdrawn',
    });
  });

  it('to accept never fill more places than the role has', async () => {
    const people = await buildPeople(app, 4);
    const call = await buildCall(app, caster, { roles: [{ title: 'Twins', count: 2 }] });
    const ids: number[] = [];
    for (const person of people) ids.push(await applied(person, call));
    const offered = await caster.client.post(`/api/calls/${call.id}/applications/status`, {
      ids,
      status: 'offered',
    });
    expect(offered.body).toEqual({ changed: ids, refused: [] });
    const accepts = await Promise.all(
      people.map((person, at) =>
        person.client.post<{ error: string }>(`/api/applications/${ids[at]}/accept`),
      ),
    );
    expect(statusesOf(accepts)).toEqual([200, 200, 409, 409]);
    expect(accepts.filter(({ status }) => status === 409).map(({ body }) => body.error)).toEqual([
      'This role is filled',
      'This role is filled',
    ]);
    const [role] = await rows('select filled_count as filled from call_roles where id = $1', [call.roleId]);
    expect(role).toEqual({ filled: 2 });
    // Deleting the account of a booked member frees their place.
    const booked = accepts.findIndex(({ status }) => status === 200);
    await app.platform.database.autocommit((tx) =>
      tx.query({ text: 'delete from users where id = $1', values: [people[booked]?.userId] }),
    );
    expect(await rows('select filled_count as filled from call_roles where id = $1', [call.roleId])).toEqual([
      { filled: 1 },
    ]);
  });

  it('to close and to apply leave no applicant without an answer', async () => {
    const people = await buildPeople(app, 6);
    const call = await buildCall(app, caster);
    const [closed, ...answers] = await Promise.all([
      caster.client.post(`/api/calls/${call.id}/close`),
      ...people.map((person) => applyTo(person, call)),
    ]);
    expect(closed.status).toBe(200);
    for (const [at, answer] of answers.entries()) {
      const person = people[at] as Person;
      expect([201, 409]).toContain(answer.status);
      const notified = await bellOf(person, { callId: call.id });
      expect(notified).toHaveLength(answer.status === 201 ? 1 : 0);
    }
    const open = await rows(`select id from call_applications where call_id = $1 and status <> 'declined'`, [
      call.id,
    ]);
    expect(open).toEqual([]);
  });

  it('make a member either a collaborator or an applicant, never both', async () => {
    const call = await buildCall(app, caster);
    const [added, application] = await Promise.all([
      caster.client.post<{ error: string }>(`/api/calls/${call.id}/collaborators`, { userId: bea.userId }),
      applyTo(bea, call),
    ]);
    expect(statusesOf([added, application])).toEqual([201, 409]);
    const refused = added.status === 409 ? added : application;
    expect(refused.body.error).toBe('Applicants cannot work the desk');
  });

  it('send at most 30 invitations a day, and a request above the limit is refused as a whole', async () => {
    const call = await buildCall(app, caster, { roles: [{ title: 'Crowd', count: 100 }] });
    const ids: number[] = [];
    for (let n = 0; n < 33; n += 1) ids.push((await buildUser(app)).userId);
    const path = `/api/calls/${call.id}/roles/${call.roleId}/invitations`;
    const whole = await caster.client.post<{ code: string }>(path, { userIds: ids });
    expect([whole.status, whole.body.code]).toEqual([429, 'INVITATION_LIMIT']);
    expect(Number(whole.headers.get('retry-after'))).toBeGreaterThan(0);
    const parts = await Promise.all(
      [ids.slice(0, 11), ids.slice(11, 22), ids.slice(22, 33)].map((userIds) =>
        caster.client.post(path, { userIds }),
      ),
    );
    expect(statusesOf(parts)).toEqual([201, 201, 429]);
    const sent = await rows('select id from call_invitations where role_id = $1', [call.roleId]);
    expect(sent).toHaveLength(22);
    // Members who cannot be invited do not count towards the limit.
    const twice = await caster.client.post<{ invited: number[]; refused: unknown[] }>(path, {
      userIds: [...ids.slice(0, 33)],
    });
    expect(twice.status).toBe(429);
    const again = await caster.client.post<{ invited: number[]; refused: { error: string }[] }>(path, {
      userIds: [caster.userId, 999_999, ...ids.slice(0, 2)],
    });
    expect(again.body.invited.length + again.body.refused.length).toBe(4);
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS + 1000);
    const fresh = await buildMember(app);
    expect((await fresh.client.get('/api/invitations')).body).toEqual([]);
  });
});

describe('closing a call with many applicants', () => {
  it('notifies each applicant exactly once, even if the job fails halfway', async () => {
    const call = await buildCall(app, caster, { roles: [{ title: 'Crowd', count: 100 }] });
    const ids: number[] = [];
    for (let n = 0; n < 130; n += 1) ids.push((await buildUser(app)).userId);
    await app.platform.database.autocommit((tx) =>
      tx.query({
        text: `insert into call_applications (call_id, role_id, user_id, status_changed_at, note, answers, free_on, created_at, updated_at)
          select $1, $2, unnest($3::integer[]), now(), '', '[]', '{}', now(), now()`,
        values: [call.id, call.roleId, ids],
      }),
    );
    // A trigger simulates a failure in the middle of the job that notifies the remaining applicants.
    await app.platform.database.executeSql(`
      create function cut_the_line() returns trigger language plpgsql as $$
      begin
        if new.user_id = ${ids[120]} then raise exception 'the line is cut'; end if;
        return new;
      end $$;
      create trigger cut_the_line before insert on notifications for each row execute function cut_the_line();`);
    expect((await caster.client.post(`/api/calls/${call.id}/close`)).status).toBe(200);
    const counts = () =>
      rows(
        `select count(*)::integer as notified, count(distinct user_id)::integer as people from notifications
         where kind = 'application-status' and (subject->>'callId')::integer = $1`,
        [call.id],
      );
    await expect(app.platform.jobs.drain()).rejects.toThrow();
    expect(await counts()).toEqual([{ notified: 100, people: 100 }]);
    await app.platform.database.executeSql('drop trigger cut_the_line on notifications');
    // The retry notifies the rest. Running the job once more changes nothing.
    for (let tries = 0; tries < 2; tries += 1) {
      await app.platform.database.autocommit(async (tx) => tx.enqueue('call-answers', { callId: call.id }));
      await app.platform.jobs.drain();
    }
    expect(await counts()).toEqual([{ notified: 130, people: 130 }]);
    const due = await rows('select id from call_applications where call_id = $1 and news_due', [call.id]);
    expect(due).toEqual([]);
  });
});

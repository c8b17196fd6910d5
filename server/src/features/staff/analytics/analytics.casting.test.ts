import { type Analytics, analyticsSchema } from '@opencall/contract/staff/analytics/analytics.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let admin: HttpClient;
const TODAY = '2026-03-14';

beforeAll(async () => {
  app.clock.now = new Date(`${TODAY}T12:00:00Z`);
  ({ client: admin } = await buildMember(app, { role: 'admin' }));
});

const sql = (text: string, values: unknown[] = []) => app.platform.database.executeSql(text, values);

const read = async (query = ''): Promise<Analytics> => {
  const { status, body } = await admin.get(`/api/analytics${query}`);
  expect(status).toBe(200);
  return analyticsSchema.strict().parse(body);
};

describe('GET /api/analytics', () => {
  it('counts calls and applications, and returns how long applications waited for an answer', async () => {
    const caster = await buildUser(app);
    const {
      rows: [call],
    } = await sql(
      `insert into calls (user_id, status, title, description, pay_kind, deadline, created_at, published_at, listed_at)
       values ($1, 'open', 'A call', 'A description of the work', 'trade', '2026-04-01', $2, $2, $2) returning id`,
      [caster.userId, '2026-03-02T09:00:00Z'],
    );
    const {
      rows: [role],
    } = await sql(
      `insert into call_roles (call_id, position, title, count, requirements, questions, pictures_min, pictures_max)
       values ($1, 0, 'Lead', 1, '{}', '[]', 0, 0) returning id`,
      [call?.id],
    );
    for (const [sent, answered] of [
      ['2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z'],
      ['2026-03-02T12:00:00Z', '2026-03-03T00:00:00Z'],
      ['2026-03-02T13:00:00Z', null],
    ]) {
      const { userId } = await buildUser(app);
      await sql(
        `insert into call_applications (call_id, role_id, user_id, status_changed_at, note, answers, free_on, created_at, updated_at, answered_at)
         values ($1, $2, $3, $4, '', '[]', '{}', $4, $4, $5)`,
        [call?.id, role?.id, userId, sent, answered],
      );
    }
    const { days, answerHours, answeredShare } = await read('?from=2026-03-02&to=2026-03-03');
    expect(days[0]).toMatchObject({
      callsPublished: 1,
      applications: 3,
      applicationsAnswered: 0,
      medianAnswerHours: null,
    });
    expect(days[1]).toMatchObject({
      callsPublished: 0,
      applications: 0,
      applicationsAnswered: 2,
      medianAnswerHours: 18,
    });
    expect(answerHours.median).toBe(18);
    expect(answeredShare).toBeCloseTo(2 / 3);
    expect((await read('?from=2020-01-01&to=2020-01-02')).answeredShare).toBeNull();
  });
  it('counts shoots, absences and disputes', async () => {
    const [proposer, other] = [await buildUser(app), await buildUser(app)];
    const { rows } = await app.platform.database.executeSql(
      `insert into shoots (title, status, starts_at, ends_at, proposed_by, created_at, confirmed_version, confirmed_at,
         disputed_at, done_at)
       select 'Shoot ' || n, 'done', '2026-03-03T10:00:00Z', '2026-03-03T12:00:00Z', $1, '2026-03-02T08:00:00Z', 1,
         '2026-03-02T09:00:00Z', case when n = 1 then '2026-03-03T13:00:00Z'::timestamptz end, '2026-03-03T14:00:00Z'
       from generate_series(1, 2) as n returning id`,
      [proposer.userId],
    );
    await app.platform.database.executeSql(
      `insert into shoot_parties (shoot_id, position, user_id, role, answer, accepted_version, no_show)
       select unnest($1::int[]), n, case n when 0 then $2::int else $3::int end, 'model', 'accepted', 1, n = 1
       from generate_series(0, 1) as n`,
      [rows.map(({ id }) => id), proposer.userId, other.userId],
    );
    const { days } = await read('?from=2026-03-02&to=2026-03-03');
    expect(days[0]).toMatchObject({
      shootsProposed: 2,
      shootsConfirmed: 2,
      shootsDone: 0,
      noShows: 0,
      disputes: 0,
    });
    expect(days[1]).toMatchObject({
      shootsProposed: 0,
      shootsConfirmed: 0,
      shootsDone: 2,
      noShows: 2,
      disputes: 1,
    });
  });
});

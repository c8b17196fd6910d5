import type { AuditRecord } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuditReader } from '#testing/audit-log.ts';
import { type BuiltUser, buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
const { read } = createAuditReader(() => moderator.client);
let member: Member;
let moderator: Member;
let admin: Member;

beforeAll(async () => {
  member = await buildMember(app);
  moderator = await buildMember(app, { role: 'moderator', username: 'Ada, "the" Mod' });
  admin = await buildMember(app, { role: 'admin' });
});

const sql = (text: string, values: unknown[] = []) => app.platform.database.executeSql(text, values);
const PATH = '/api/moderation/audit-log';

/** Advances the clock, so that records have different times. */
const tick = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  return app.clock.now;
};

describe('GET /api/moderation/audit-log', () => {
  it('filters by actor and target, as id and as name, by action and by time', async () => {
    const one = await buildUser(app);
    const start = tick();
    await admin.client.post(`/api/profiles/${one.profileId}/toggle-visibility`);
    const middle = tick();
    await moderator.client.post(`/api/profiles/${one.profileId}/toggle-visibility`);
    const actions = async (query: string) =>
      (await read(`&target=${one.userId}${query}`)).map(({ action }) => action);
    expect(await actions('')).toEqual(['profile.show', 'profile.hide']);
    expect(await actions(`&actor=${admin.userId}`)).toEqual(['profile.hide']);
    expect(await actions(`&actor=${encodeURIComponent(moderator.username.toUpperCase())}`)).toEqual([
      'profile.show',
    ]);
    expect(await actions('&action=profile.hide')).toEqual(['profile.hide']);
    expect(await actions(`&from=${middle.toISOString()}`)).toEqual(['profile.show']);
    expect(await actions(`&to=${start.toISOString()}`)).toEqual(['profile.hide']);
    const day = start.toISOString().slice(0, 10);
    expect(await actions(`&from=${day}&to=${middle.toISOString().slice(0, 10)}`)).toHaveLength(2);
    expect(await actions('&to=2020-01-01')).toEqual([]);
    expect(await read(`&target=${encodeURIComponent(one.username)}`)).toHaveLength(2);
  });

  it('pages by key, newest first', async () => {
    const { profileId } = await buildUser(app);
    for (let n = 0; n < 6; n += 1) await admin.client.post(`/api/profiles/${profileId}/toggle-visibility`);
    const whole = await read();
    const first = await moderator.client.get<AuditRecord[]>(`${PATH}?limit=3`);
    const [counted] = (await sql('select count(*)::int as n from audit_log')).rows;
    expect(first.headers.get('x-total-count')).toBe(String(counted?.n));
    expect(first.body).toEqual(whole.slice(0, 3));
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await moderator.client.get<AuditRecord[]>(next);
    expect(second.body).toEqual(whole.slice(3, 6));
  });

  it.each(['action=nothing', 'from=yesterday', 'to=2026-13-01', 'limit=0', 'cursor=x', 'actor='])(
    'refuses %s',
    async (query) => {
      expect((await moderator.client.get(`${PATH}?${query}`)).status).toBe(400);
    },
  );

  it.each([PATH, `${PATH}.csv`])('%s is closed to members and visitors', async (path) => {
    expect((await member.client.get(path)).status).toBe(403);
    expect((await app.visitor().get(path)).status).toBe(401);
  });
});

describe('GET /api/moderation/audit-log.csv', () => {
  it('has a line for each matching record, and is logged itself', async () => {
    const one = await buildUser(app, { username: '=Sum(1)' });
    tick();
    await moderator.client.post(`/api/profiles/${one.profileId}/toggle-visibility`);
    const answer = await moderator.client.get(`${PATH}.csv?target=${one.userId}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [head, line, ...rest] = answer.text.split('\r\n');
    expect(head).toBe(
      'id,at,actor_id,actor,actor_role,action,target_id,target,subject,subject_id,title,details,address',
    );
    expect(line).toMatch(
      new RegExp(
        `^\\d+,${app.clock.now.toISOString()},${moderator.userId},"Ada, ""the"" Mod",moderator,profile.hide,` +
          `${one.userId},'=Sum\\(1\\),profile,${one.profileId},'=Sum\\(1\\),,127.0.0.1$`,
      ),
    );
    expect(rest).toEqual(['']);
    expect((await read('&action=audit.export'))[0]).toMatchObject({
      subject: { kind: 'audit-log', target: String(one.userId) },
    });
  });

  it('reads more than one page', async () => {
    const values =
      "(select g, null, null, null, 'call.refused', null, null, '{\"kind\":\"call\"}', null from generate_series(now() - interval '2200 minutes', now() - interval '101 minutes', interval '1 minute') g)";
    await sql(
      `insert into audit_log (at, actor_id, actor_name, actor_role, action, target_id, target_name, subject, address) ${values}`,
    );
    const answer = await admin.client.get(`${PATH}.csv?action=call.refused`);
    const [row] = (await sql("select count(*)::int as n from audit_log where action = 'call.refused'")).rows;
    expect(answer.text.split('\r\n')).toHaveLength(Number(row?.n) + 2);
    expect(Number(row?.n)).toBeGreaterThan(2000);
  });
});

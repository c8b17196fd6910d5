import { failedJobSchema } from '@opencall/contract/site/failed-jobs/failed-jobs.schemas';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { EMAIL_QUEUE } from '#platform/email/email-jobs.ts';
import { openEvents, receiveAll } from '#testing/event-stream.ts';
import { eventually } from '#testing/eventually.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
let member: Member;
let moderator: Member;
let admin: Member;

beforeAll(async () => {
  member = await buildMember(app);
  moderator = await buildMember(app, { role: 'moderator' });
  admin = await buildMember(app, { role: 'admin' });
});
beforeEach(() => sql('delete from failed_jobs'));

const PATH = '/api/admin/failed-jobs';
const sql = async (text: string, values: unknown[] = []) =>
  (await app.platform.database.executeSql(text, values)).rows;

const EMAIL = {
  to: 'ada@example.test',
  subject: 'Your password was changed',
  text: 'Private words',
  html: '<p>Private words</p>',
};
/** Work that has failed as often as it is tried, the later ones after the earlier. */
const addFailed = async (
  count: number,
  { kind = EMAIL_QUEUE, data = EMAIL as object, error = '550 No such user' } = {},
) =>
  (
    await sql(
      `insert into failed_jobs (job_id, kind, data, output, tries, created_at, failed_at)
       select gen_random_uuid(), $2, $3::jsonb, jsonb_build_object('message', $4::text), 9,
         '2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'::timestamptz + n * interval '1 second'
       from generate_series(1, $1::int) n returning id, job_id`,
      [count, kind, JSON.stringify(data), error],
    )
  ).map(({ id, job_id }) => ({ id: Number(id), jobId: String(job_id) }));

const read = async (query = '') => {
  const answer = await admin.client.get(`${PATH}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return {
    rows: z.array(failedJobSchema.strict()).parse(answer.body),
    headers: answer.headers,
    text: answer.text,
  };
};
const waiting = (jobId: string) => sql('select kind, state, tries, data from jobs where id = $1', [jobId]);
const newestRecord = async () =>
  (
    await sql(
      `select action, actor_id, subject from audit_log where action like 'job.%' order by id desc limit 1`,
    )
  )[0];

describe('access to failed jobs', () => {
  it('is for admins only', async () => {
    const [job] = await addFailed(1);
    const calls = ({ client }: { client: HttpClient }) => [
      client.get(PATH),
      client.post(`${PATH}/${job?.id}/retry`),
      client.post(`${PATH}/retry`),
      client.request('DELETE', `${PATH}/${job?.id}`),
    ];
    const statusesOf = async (client: HttpClient) =>
      (await Promise.all(calls({ client }))).map(({ status }) => status);
    expect(await statusesOf(app.visitor())).toEqual([401, 401, 401, 401]);
    expect(await statusesOf(member.client)).toEqual([403, 403, 403, 403]);
    expect(await statusesOf(moderator.client)).toEqual([403, 403, 403, 403]);
    expect((await read()).rows).toHaveLength(1);
  });
});

describe('the list', () => {
  it('lists failed jobs with error and number of attempts, without private content', async () => {
    await addFailed(1, { error: 'Refused https://talent.example/auth?token=abc123&b=1' });
    const { rows, text } = await read();
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        queue: 'account-emails',
        about: 'Your password was changed, to ada@example.test',
        error: 'Refused https://talent.example/auth?token=…&b=1',
        tries: 9,
        createdAt: '2026-11-20T10:00:00.000Z',
        failedAt: '2026-11-21T10:00:01.000Z',
      },
    ]);
    expect(text).not.toContain('Private words');
  });

  it('includes jobs without a description and jobs of unknown kinds', async () => {
    await addFailed(1, { kind: 'remove-stored-files', data: { keys: ['a'] } });
    await addFailed(1, { kind: 'of-a-former-version', data: {} });
    expect((await read()).rows.map(({ about }) => about)).toEqual([null, null]);
  });

  it('returns pages, latest failure first', async () => {
    const ids = (await addFailed(5)).map(({ id }) => id).reverse();
    const first = await read('?limit=2');
    expect(first.headers.get('x-total-count')).toBe('5');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await read(next.slice(PATH.length));
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids.slice(0, 4));
    expect((await admin.client.get(`${PATH}?cursor=nonsense`)).status).toBe(400);
  });
});

describe('a retry', () => {
  it('enqueues the same job under the same id, once, and is logged', async () => {
    const [job] = await addFailed(1);
    const url = `${PATH}/${job?.id}/retry`;
    const answers = await Promise.all([admin.client.post(url), admin.client.post(url)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await waiting(job?.jobId ?? '')).toEqual([
      { kind: EMAIL_QUEUE, state: 'waiting', tries: 0, data: EMAIL },
    ]);
    expect((await read()).rows).toEqual([]);
    expect(await newestRecord()).toEqual({
      action: 'job.retry',
      actor_id: admin.userId,
      subject: { kind: 'job', id: job?.id, title: EMAIL_QUEUE },
    });
    await app.mailbox.drain();
    expect(app.mailbox.emails.at(-1)).toMatchObject({ to: EMAIL.to, subject: EMAIL.subject });
  });

  it('of all failed jobs works for any number of jobs', async () => {
    await addFailed(450, { kind: 'remove-stored-files', data: { keys: [] } });
    const { status, body } = await admin.client.post(`${PATH}/retry`);
    expect([status, body]).toEqual([200, { retried: 450 }]);
    expect((await read()).rows).toEqual([]);
    const queued = await sql(
      `select count(*)::int as n from jobs where kind = 'remove-stored-files' and state = 'waiting'`,
    );
    expect(queued).toEqual([{ n: 450 }]);
    expect(await newestRecord()).toMatchObject({ action: 'job.retry', subject: { title: 'all', count: 50 } });
    expect((await admin.client.post(`${PATH}/retry`)).body).toEqual({ retried: 0 });
  });
});

describe('a discard', () => {
  it('deletes the job, and is logged', async () => {
    const [job] = await addFailed(1);
    expect((await admin.client.request('DELETE', `${PATH}/${job?.id}`)).status).toBe(200);
    expect((await admin.client.request('DELETE', `${PATH}/${job?.id}`)).status).toBe(404);
    expect([(await read()).rows, await waiting(job?.jobId ?? '')]).toEqual([[], []]);
    expect(await newestRecord()).toMatchObject({ action: 'job.discard', subject: { id: job?.id } });
  });
});

describe('a job that fails for the last time', () => {
  it('is listed immediately, and open lists get an event', async () => {
    const stream = await openEvents(admin.client);
    const { mailer, jobs, database } = app.platform;
    const deliver = vi.spyOn(mailer, 'deliver').mockRejectedValue(new Error('421 Try again later'));
    await database.autocommit(async (tx) => tx.enqueue('bulk-emails', EMAIL));
    await sql(`update jobs set tries = 8 where kind = 'bulk-emails'`);
    await jobs.work();
    await eventually(async () => expect((await read()).rows).toHaveLength(1));
    deliver.mockRestore();
    const [row] = (await read()).rows;
    expect(row).toMatchObject({
      queue: 'bulk-emails',
      about: 'Reminder, to ada@example.test',
      error: '421 Try again later',
      tries: 9,
    });
    await receiveAll(app, [stream]);
    expect(stream.content.map(({ data }) => data)).toContainEqual({ topic: 'jobs' });
    stream.close();
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEARTBEAT_MS } from '@opencall/contract/notifications/events/events.vocabulary';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findPackageRoot } from '#platform/package-root.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { openEvents } from '#testing/event-stream.ts';
import { buildMember } from '#testing/factories.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const TOKEN = 'a-token-of-the-operator';

const app = useTestApp({ metricsToken: TOKEN });
afterEach(() => void vi.useRealTimers());

const ask = (authorization?: string) =>
  app.visitor().get('/metrics', { headers: authorization ? { authorization } : {} });

/** The exported samples, by name and labels as written. */
const samples = async (of: TestApp = app): Promise<Map<string, number>> => {
  const answer = await of.visitor().get('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  const { text } = answer;
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
};

describe('GET /metrics', () => {
  it('answers in the text format of Prometheus with the token', async () => {
    const { status, headers, text } = await ask(`Bearer ${TOKEN}`);
    expect([status, headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0/),
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('# TYPE http_request_duration_seconds histogram');
  });

  it('gives the suffix _total to every counter and to nothing else', async () => {
    const { text } = await ask(`Bearer ${TOKEN}`);
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    expect(types.length).toBeGreaterThan(20);
    const misnamed = types.filter(([, name, type]) => name?.endsWith('_total') !== (type === 'counter'));
    expect(misnamed.map(([line]) => line)).toEqual([]);
  });

  it.each([undefined, 'Bearer', 'Bearer another-token', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])(
    'refuses %s',
    async (authorization) => {
      const { status, text } = await ask(authorization);
      expect(status).toBe(401);
      expect(text).not.toContain('http_request');
    },
  );

  it('does not exist without the setting', async () => {
    const without = await buildTestApp();
    for (const authorization of [`Bearer ${TOKEN}`, 'Bearer ', 'Bearer undefined']) {
      const { status, body } = await without.visitor().get('/metrics', { headers: { authorization } });
      expect([status, body.code]).toEqual([404, 'ENDPOINT_NOT_FOUND']);
    }
    await without.close();
  });

  it('counts requests by route pattern and status, never by their address', async () => {
    const { client, userId } = await buildMember(app);
    const name = (status: number) =>
      `http_request_duration_seconds_count{method="GET",route="/api/profiles/user/:userId",status="${status}"}`;
    await client.get(`/api/profiles/user/${userId}`);
    await client.get(`/api/profiles/user/${userId}`);
    await client.get('/api/profiles/user/987654');
    await app.visitor().get('/api/nothing/here');
    const found = await samples();
    expect([found.get(name(200)), found.get(name(404))]).toEqual([2, 1]);
    const { text } = await ask(`Bearer ${TOKEN}`);
    expect(text).not.toContain('987654');
    expect(text).not.toContain('nothing/here');
  });

  it('reports the number of waiting jobs and the age of the oldest', async () => {
    await app.mailbox.drain();
    await app.platform.database.autocommit(async (tx) => {
      tx.enqueue('remove-stored-files', { keys: [] });
      tx.enqueue('remove-stored-files', { keys: [] });
    });
    await expect
      .poll(async () => (await samples()).get('opencall_jobs_waiting{queue="remove-stored-files"}'))
      .toBe(2);
    const age = (await samples()).get('opencall_jobs_oldest_age_seconds{queue="remove-stored-files"}') ?? -1;
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(60);
  });

  it('reports open live streams and the delay of announcements', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const own = await buildTestApp({ metricsToken: TOKEN });
    const { client } = await buildMember(own);
    const stream = await openEvents(client);
    await stream.next('ready');
    expect((await samples(own)).get('opencall_live_streams')).toBe(1);
    expect((await samples(own)).has('opencall_event_lag_seconds')).toBe(false);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    await stream.next('beat');
    const lag = (await samples(own)).get('opencall_event_lag_seconds') ?? -1;
    expect(lag).toBeGreaterThan(0);
    expect(lag).toBeLessThan(10);
    stream.close();
    await expect.poll(async () => (await samples(own)).get('opencall_live_streams')).toBe(0);
    await own.close();
  });

  it('reports connections, storage and disk', async () => {
    const own = await buildTestApp({ metricsToken: TOKEN });
    const { client } = await buildMember(own);
    const file = await plainPicture(40, 30).jpeg().toBuffer();
    await createUploadClient(own).uploaded(client, { file, uploadType: 'gallery' });
    const found = await samples(own);
    expect(found.get('opencall_media_files{kind="gallery"}')).toBe(1);
    expect(found.get('opencall_media_bytes{kind="gallery"}')).toBeGreaterThan(0);
    const size = found.get('opencall_data_dir_bytes{kind="size"}') ?? 0;
    const free = found.get('opencall_data_dir_bytes{kind="free"}') ?? 0;
    expect([free > 0, free <= size]).toEqual([true, true]);
    expect(found.get('opencall_database_connections{state="used"}')).toBeGreaterThanOrEqual(0);
    expect(found.get('opencall_database_blocks_read{from="cache"}')).toBeGreaterThan(0);
    await own.close();
  });

  it('answers while the database is unavailable, without the metrics of the database', async () => {
    const own = await buildTestApp({ metricsToken: TOKEN });
    vi.spyOn(own.platform.database.db, 'query').mockRejectedValue(new Error('away'));
    const found = [...(await samples(own)).keys()];
    expect(found).toContain('opencall_database_connections{state="waiting"}');
    expect(found.filter((name) => /^opencall_(?:jobs|database_blocks)/.test(name))).toEqual([]);
    vi.restoreAllMocks();
    await own.close();
  });
});

describe('the dashboard', () => {
  it('uses only exported metrics', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const own = await buildTestApp({ metricsToken: TOKEN, rateLimits: true });
    const { client } = await buildMember(own);
    const file = await plainPicture(40, 30).jpeg().toBuffer();
    await createUploadClient(own).uploaded(client, { file, uploadType: 'gallery' });
    await own.platform.database.autocommit(async (tx) => tx.enqueue('remove-stored-files', { keys: [] }));
    const stream = await openEvents(client);
    await stream.next('ready');
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    await stream.next('beat');
    const text = readFileSync(join(findPackageRoot(), '..', 'docs', 'grafana-dashboard.json'), 'utf8');
    const expressions = text.split('\n').filter((line) => line.includes('"expr": '));
    const named = new Set(
      expressions.flatMap((line) => line.match(/\b(?:opencall|http|nodejs|process)_\w+/g) ?? []),
    );
    expect(named.size).toBeGreaterThan(15);
    const exported = new Set([...(await samples(own)).keys()].map((name) => name.replace(/\{.*/, '')));
    expect([...named].filter((name) => !exported.has(name))).toEqual([]);
    stream.close();
    await own.close();
  });
});

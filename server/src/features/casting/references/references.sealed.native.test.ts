import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import type { Reference } from '@opencall/contract/casting/references/references.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { type EventStream, openEvents, receiveAll } from '#testing/event-stream.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import { buildFinishedShoot } from '#testing/finished-shoots.ts';
import type { HttpClient, Json } from '#testing/http-client.ts';
import { readZip } from '#testing/read-zip.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Person = BuiltUser & { client: HttpClient };

/** Occurs in no other data. */
const MARKER = 'Quixotic-Zebra-48151623';
const TEXT = `${MARKER} never brought the files, and the light was gone.`;

const app = useTestApp();
let author: Person;
let about: Person;
let people: Record<'about' | 'third' | 'admin', Person>;
let streams: EventStream[];
let shootId: number;
let sealed: Reference;
let endsAt: Date;

beforeAll(async () => {
  author = await buildMember(app);
  about = await buildMember(app, { profile: { isPublic: true } });
  people = {
    about,
    third: await buildMember(app),
    admin: await buildMember(app, { role: 'admin' }),
  };
  streams = await Promise.all(Object.values(people).map(({ client }) => openEvents(client)));
  endsAt = new Date(app.clock.now.getTime() - HOUR_MS);
  shootId = await buildFinishedShoot(app, { parties: [author, about, people.third], endsAt });
  const answer = await author.client.post<Reference & Json>(`/api/shoots/${shootId}/references`, {
    ...{ userId: about.userId, recommend: false, text: TEXT, tags: ['on-time'] },
  });
  expect(answer.status).toBe(201);
  sealed = answer.body;
  await work();
});
afterAll(() => {
  for (const stream of streams) stream.close();
});

/** Runs the scheduled job and all enqueued jobs. */
const work = async () => {
  await app.platform.database.autocommit(async (tx) => tx.enqueue('references-clock', {}));
  await app.platform.jobs.drain();
  await app.platform.jobs.drain();
};

/** Fills the parameters of a path with every id of this test. */
const addressesOf = (path: string): string[] => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([whole]) => whole);
  if (names.length === 0) return [path];
  const known = new Set([shootId, sealed.id, about.userId, author.userId, about.profileId]);
  return [...known].map((id) => names.reduce((filled, name) => filled.replace(name, String(id)), path));
};
const READS = ALL_ENDPOINTS.filter(({ method, path }) => method === 'GET' && path !== '/api/events');

const textOf = async ({ cookie }: HttpClient, path: string): Promise<string> => {
  const response = await fetch(`${app.origin}${path}`, { headers: { cookie }, redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.headers.get('content-type') !== 'application/zip') return String(bytes);
  return [...readZip(bytes).values()].join('\n');
};

/** Returns the paths whose response to this client contains the marker. */
const leaks = async (client: HttpClient, paths: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(
    paths.map(async (path) => ((await textOf(client, path)).includes(MARKER) ? path : null)),
  );
  return found.filter((path) => path !== null);
};

/** Returns the tables with a row that contains the marker. */
const tablesWith = async (marker: string): Promise<string[]> => {
  const { rows } = await app.platform.database.executeSql(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
    [],
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const text = `select 1 from ${name} as t where t::text like '%' || $1 || '%' limit 1`;
      return (await app.platform.database.executeSql(text, [marker])).rows.length > 0 ? String(name) : null;
    }),
  );
  return found.filter((name) => name !== null).sort();
};

describe('a sealed reference', () => {
  it('appears in no GET response, except to its author', async () => {
    const paths = [...READS.flatMap(({ path }) => addressesOf(path)), `/@${about.username}`, '/sitemap.xml'];
    for (const [name, { client }] of Object.entries(people))
      expect(await leaks(client, paths), name).toEqual([]);
    expect(await leaks(app.visitor(), paths)).toEqual([]);
    // The author gets it only from the shoot and in the download of the account data.
    expect((await leaks(author.client, paths)).sort()).toEqual([
      `/api/shoots/${shootId}/references`,
      '/api/user/data',
    ]);
  });

  it('appears in no error response when a member tries to reply to, remove or report it', async () => {
    for (const { client } of [...Object.values(people), author]) {
      for (const answer of [
        await client.post(`/api/references/${sealed.id}/reply`, { text: 'What?' }),
        await client.request('DELETE', `/api/references/${sealed.id}`, { reason: 'Rude' }),
        await client.post(`/api/references/${sealed.id}/report`, { reason: 'Rude' }),
      ]) {
        expect([403, 404]).toContain(answer.status);
        expect(answer.text).not.toContain(MARKER);
      }
    }
  });

  it('is stored only in its own row: in no event, email, notification, job or log', async () => {
    await work();
    await receiveAll(app, streams);
    for (const stream of streams) expect(stream.text).not.toContain(MARKER);
    // Other members get no event about the sealed reference. Reminders that they can write are allowed.
    for (const { content } of streams)
      expect(content).not.toContainEqual(
        expect.objectContaining({ data: { topic: 'references', id: about.userId } }),
      );
    expect(JSON.stringify(app.mailbox.emails)).not.toContain(MARKER);
    expect(await tablesWith(MARKER)).toEqual(['public.shoot_references']);
  });

  it('is visible to all from the time at which it is revealed', async () => {
    app.clock.now = new Date(endsAt.getTime() + 14 * DAY_MS);
    for (const { client } of Object.values(people))
      expect(await textOf(client, `/api/users/${about.userId}/references`)).toContain(MARKER);
    await work();
    await receiveAll(app, streams);
    for (const { content } of streams)
      expect(content).toContainEqual(
        expect.objectContaining({ data: { topic: 'references', id: about.userId } }),
      );
    expect(await textOf(about.client, '/api/user/data')).toContain(MARKER);
    expect(await textOf(app.visitor(), `/@${encodeURIComponent(about.username)}`)).toContain(MARKER);
    // Emails never contain the text, even after it was revealed.
    expect(JSON.stringify(app.mailbox.emails)).not.toContain(MARKER);
    expect(await tablesWith(MARKER)).toEqual(['public.shoot_references']);
  });
});

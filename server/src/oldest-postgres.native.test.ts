import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import { migrate } from '#platform/database/migrate.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { buildCall } from '#testing/calls.ts';
import { quietLog } from '#testing/database.ts';
import type { HttpClient, Json } from '#testing/http-client.ts';
import { type NativePostgres, startNativePostgres } from '#testing/native-postgres.ts';

/** The package of Debian, which `npm test` installs if possible (tools/lib/ensure-postgres.mjs). */
const DEBIANS = '/usr/lib/postgresql/15/bin';
const isInstalled = existsSync(join(DEBIANS, 'postgres'));
const VERSION = isInstalled ? '15' : '18';

let server: NativePostgres;
let app: TestApp;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencall-oldest-'));
  // In the locale C PostgreSQL folds only the case of ASCII.
  server = await startNativePostgres({ locale: 'C', ...(isInstalled && { binaries: DEBIANS }) });
  url = server.urlOf('postgres');
  const database = await openPostgres(url, quietLog);
  await migrate(database);
  await loadPlaces(database);
  app = await buildTestApp({}, { database });
});
afterAll(async () => {
  await app?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Registered {
  id: number;
  client: HttpClient;
}

const register = async (username: string, email: string): Promise<Registered> => {
  const client = app.visitor();
  const answer = await client.post('/api/register', {
    username,
    email,
    password: 'correct horse battery',
    role: 'model',
    dateOfBirth: '1990-05-05',
  });
  expect(answer.status, answer.text).toBe(201);
  return { id: Number(answer.body.id), client };
};

const idsOf = async ({ client }: Registered, path: string, key: string): Promise<number[]> => {
  const { status, body, text } = await client.get<Json[]>(path);
  expect(status, text).toBe(200);
  return body.map((row) => Number(row[key]));
};

describe(`on PostgreSQL ${VERSION}${isInstalled ? '' : ', in place of 15, which is not installed here'}`, () => {
  let zoe: Registered;
  let sean: Registered;

  it('runs the expected version', async () => {
    const { rows } = await app.platform.database.executeSql('show server_version');
    expect(String(rows[0]?.server_version).split('.')[0]).toBe(VERSION);
  });

  it('registers members, and its jobs send their emails', async () => {
    zoe = await register('Zoë Đặng', 'zoe@example.test');
    sean = await register('Sean O’Brien', 'sean@example.test');
    await app.platform.jobs.drain();
    expect(app.mailbox.emails.map(({ to }) => to).sort()).toEqual(['sean@example.test', 'zoe@example.test']);
  });

  it('finds members by name, city, keyword and place, regardless of accents and case', async () => {
    const { body } = await zoe.client.get(`/api/profiles/user/${zoe.id}`);
    const change = { city: 'CAÑON CITY', state: 'Colorado', zipCode: '81212', aboutMe: 'Танцую и пою.' };
    expect((await zoe.client.patch(`/api/profiles/${body.id}`, change)).status).toBe(200);
    const searches = ['stageName=zoe', 'stageName=ZOË DANG', 'city=cañon', 'keyword=ТАНЦУЮ', 'zipCode=81212'];
    for (const search of searches)
      expect(await idsOf(sean, `/api/profiles?${search}`, 'userId'), search).toEqual([zoe.id]);
    expect(await idsOf(sean, '/api/users/search?username=zoe d', 'id')).toEqual([zoe.id]);
  });

  it('delivers messages and emails', async () => {
    const message = { recipientId: sean.id, content: 'Hello!' };
    const sent = await zoe.client.post('/api/messages', message);
    expect(sent.status, sent.text).toBe(201);
    expect(await idsOf(sean, `/api/messages/${zoe.id}`, 'id')).toEqual([Number(sent.body.id)]);
    const mail = { recipientId: zoe.id, subject: 'Łódź', content: 'A weekend there?' };
    expect((await sean.client.post('/api/emails', mail)).status).toBe(201);
    const { body } = await zoe.client.get<Json[]>('/api/emails?search=lodz');
    expect(body).toHaveLength(1);
  });

  it('finds listings and calls by their words, and saves searches', async () => {
    const listing = { title: 'Softbox', description: 'Hardly used, to fetch in Łódź.', category: 'other' };
    const posted = await sean.client.post('/api/marketplace', listing);
    expect(posted.status, posted.text).toBe(201);
    expect(await idsOf(zoe, '/api/marketplace?search=lodz', 'id')).toEqual([Number(posted.body.id)]);
    const call = await buildCall(app, sean, { description: 'Dancers wanted for a music video.' });
    expect(await idsOf(zoe, '/api/calls?search=dancing', 'id')).toEqual([call.id]);
    const search = { name: 'Softboxes', kind: 'listings', query: 'search=softbox', frequency: 'instant' };
    expect((await zoe.client.post('/api/saved-searches', search)).status).toBe(201);
    await app.platform.jobs.drain();
  });

  it('is backed up, and the backup can be restored', async () => {
    const environment = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
    const file = join(folder, 'backup.tar');
    const opencall = (...args: string[]) => runCommand(args, { environment, log: quietLog });
    await opencall('backup', file);
    expect(await opencall('restore', '--check', file)).toMatch(
      /^The backup is whole and can be restored: [\d,]+ rows/,
    );
  });
});

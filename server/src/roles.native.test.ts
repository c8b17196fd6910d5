import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabaseUrl } from '#testing/database.ts';
import { HttpClient } from '#testing/http-client.ts';
import { type ServerProcess, startServer } from '#testing/kills/server-process.ts';

const SESSION_SECRET = 'the same for both of them, 32 and more';
const STARTS = 120_000;

let folder: string;
let drop = async () => {};
let databaseUrl = '';
const servers: ServerProcess[] = [];

const start = async (role: 'web' | 'worker'): Promise<ServerProcess> => {
  const settings = { ROLE: role, SESSION_SECRET };
  const server = await startServer({ dataDir: join(folder, role), databaseUrl, settings });
  servers.push(server);
  return server;
};

/** The emails that a process has sent: without SMTP each is a file. */
const emailsOf = async (role: 'web' | 'worker'): Promise<string[]> => {
  const outbox = join(folder, role, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
};

beforeAll(async () => {
  const place = await createTestDatabaseUrl();
  if (!place) throw new Error('needs native PostgreSQL');
  ({ url: databaseUrl, drop } = place);
  folder = await mkdtemp(join(tmpdir(), 'opencall-roles-'));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await drop();
  await rm(folder, { recursive: true, force: true });
});

describe('ROLE', { timeout: STARTS }, () => {
  it('lets one process answer requests and enqueue jobs, and another run the jobs', async () => {
    const web = await start('web');
    const member = {
      username: 'Ada Nowak',
      email: 'ada@roles.test',
      password: 'a rather long sentence',
      role: 'model',
      dateOfBirth: '1990-05-05',
      idCardUrl: '',
    };
    const answer = await new HttpClient(web.origin).post('/api/register', member);
    expect(answer.status, answer.text).toBe(201);

    const worker = await start('worker');
    const sent = async () => (await emailsOf('worker')).join('');
    await expect.poll(sent).toContain(member.email);
    expect(await emailsOf('web')).toEqual([]);

    const asked = new HttpClient(worker.origin);
    const statuses = await Promise.all(
      ['/livez', '/readyz', '/api/profiles', '/', '/nothing'].map(
        async (path) => (await asked.get(path)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    expect((await asked.post('/api/login', member)).body).toMatchObject({ code: 'ENDPOINT_NOT_FOUND' });
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import { loadConfig } from '#load-config.ts';
import { DurableNodeFs } from '#platform/embedded/durable-node-fs.ts';
import { openPglite } from '#platform/embedded/pglite-database.ts';
import { openDatabase } from '#platform/open-database.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { createObjectStore } from '#platform/storage/object-store.ts';
import { quietLog } from '#testing/database.ts';
import { HttpClient } from '#testing/http-client.ts';
import { createMailbox } from '#testing/mailbox.ts';
import { loadDump } from '#testing/test-template.ts';

/** The server is killed after this number of confirmed messages. */
const KILLED_AFTER = 30;

const dataDir = mkdtempSync(join(tmpdir(), 'opencall-restart-'));
const running: ChildProcess[] = [];

const RUN_SERVER = `
  import { runnerImport } from 'vite';
  await runnerImport(process.argv[1], { logLevel: 'silent' });`;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no port is free');
  return address.port;
};

/** Starts the real server in a process of its own. */
const startServer = async (port: number): Promise<ChildProcess> => {
  const source = join(findPackageRoot(), 'src/testing/run-server.ts');
  const args = ['--input-type=module', '-e', RUN_SERVER, source, inject('databaseProgram')];
  const child = spawn(process.execPath, args, {
    cwd: findPackageRoot(),
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Opencall is ready')) break;
  }
  return child;
};

/** Starts another server on the same folder, in this process, whose modules are already loaded. */
const startAgain = async (port: number): Promise<void> => {
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', RATE_LIMITS: 'off' });
  const database = await openDatabase({ dataDir, log: quietLog });
  const storage = createObjectStore({ s3: null, folder: join(dataDir, 'media') });
  const { app } = await buildApp({ config, database, storage, mailer: createMailbox() });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  await app.listen({ port, host: '127.0.0.1' });
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

interface Outgoing {
  from: HttpClient;
  body: { recipientId: number; content: string; clientId: string };
}

beforeAll(async () => {
  const template = inject('testTemplate');
  if (template.kind !== 'pglite') throw new Error('needs the embedded database');
  const fs = new DurableNodeFs(join(dataDir, 'pgdata'));
  const database = await openPglite({ fs, loadDataDir: loadDump(template.migratedFile) });
  await database.close();
});
afterAll(async () => {
  await Promise.all(running.map(stop));
  rmSync(dataDir, { recursive: true, force: true });
});

const register = async (origin: string, name: string) => {
  const client = new HttpClient(origin);
  const answer = await client.post('/api/register', {
    username: name,
    email: `${name.toLowerCase()}@example.test`,
    password: `studio-${name}-light`,
    role: 'model',
    dateOfBirth: '1990-01-01T00:00:00.000Z',
    idCardUrl: '',
  });
  if (answer.status !== 201) throw new Error(`registration answered ${answer.status}: ${answer.text}`);
  return { client, id: Number(answer.body.id) };
};

/** Both members write concurrently until the server is killed. Returns the confirmed messages and those of unknown outcome. */
const talkUntilKilled = async (server: ChildProcess, ends: { from: HttpClient; to: number }[]) => {
  const confirmed = new Map<string, number>();
  const unknown: Outgoing[] = [];
  const talk = async ({ from, to }: { from: HttpClient; to: number }): Promise<void> => {
    for (let n = 1; ; n += 1) {
      const body = { recipientId: to, content: `Number ${n} to ${to}`, clientId: randomUUID() };
      try {
        const answer = await from.post<Message>('/api/messages', body);
        if (answer.status !== 201) throw new Error(answer.text);
        confirmed.set(body.clientId, answer.body.id);
      } catch {
        unknown.push({ from, body });
        return;
      }
      if (confirmed.size === KILLED_AFTER) server.kill('SIGKILL');
    }
  };
  await Promise.all(ends.flatMap((end) => [talk(end), talk(end)]));
  return { confirmed, unknown };
};

describe('a server that is killed in the middle of a conversation', () => {
  it('loses no confirmed message, and stores no message twice when it is sent again', async () => {
    const port = await freePort();
    const server = await startServer(port);
    const origin = `http://127.0.0.1:${port}`;
    const ann = await register(origin, 'Ann');
    const bob = await register(origin, 'Bob');
    const ends = [
      { from: ann.client, to: bob.id },
      { from: bob.client, to: ann.id },
    ];
    const { confirmed, unknown } = await talkUntilKilled(server, ends);
    await stop(server);
    expect(confirmed.size).toBeGreaterThanOrEqual(KILLED_AFTER);
    expect(unknown).toHaveLength(4);

    await startAgain(port);
    for (const { from, body } of unknown) {
      const answer = await from.post<Message>('/api/messages', body);
      expect(answer.status).toBe(201);
      confirmed.set(body.clientId, answer.body.id);
    }
    const [hers, his] = await Promise.all([
      ann.client.get<Message[]>(`/api/messages/${bob.id}?limit=100`),
      bob.client.get<Message[]>(`/api/messages/${ann.id}?limit=100`),
    ]);
    const ids = hers.body.map(({ id }) => id);
    expect(his.body.map(({ id }) => id)).toEqual(ids);
    expect([...ids]).toEqual([...confirmed.values()].sort((a, b) => a - b));
  });
});

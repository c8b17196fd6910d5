import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabaseUrl } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { type ServerProcess, startServer } from '#testing/kills/server-process.ts';

const STARTS = 120_000;

let folder: string;
let drop = async () => {};
let databaseUrl = '';

const start = async (seconds: number): Promise<ServerProcess> => {
  const settings = { STOP_DELAY: String(seconds) };
  const server = await startServer({ dataDir: folder, databaseUrl, settings });
  onTestFinished(() => server.kill());
  return server;
};

const readinessOf = async ({ origin }: ServerProcess) => {
  const answer = await fetch(`${origin}/readyz`);
  return { status: answer.status, body: await answer.json() };
};
const STOPS = { status: 503, body: { error: 'This process is stopping' } };

/** A connection on which nothing has been asked yet, as a balancer may have just opened it. */
const openSilently = async ({ origin }: ServerProcess): Promise<Socket> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

beforeAll(async () => {
  const place = await createTestDatabaseUrl();
  if (!place) throw new Error('needs native PostgreSQL');
  ({ url: databaseUrl, drop } = place);
  folder = await mkdtemp(join(tmpdir(), 'opencall-stopping-'));
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

describe('STOP_DELAY', { timeout: STARTS }, () => {
  it('lets a load balancer see that the process is stopping while it still answers; a second signal ends the delay', async () => {
    const server = await start(60);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const ask = async () => {
      const [answer] = (await once(get(`${server.origin}/livez`, { agent }), 'response')) as [
        IncomingMessage,
      ];
      return { connection: answer.headers.connection, body: JSON.parse(await text(answer)) };
    };
    expect(await ask()).toEqual({ connection: 'keep-alive', body: { ok: true } });
    const silent = await openSilently(server);

    const first = server.stop();
    await eventually(async () => expect(await readinessOf(server)).toEqual(STOPS));
    expect(await ask()).toEqual({ connection: 'close', body: { ok: true } });
    silent.write('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(await text(silent)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);

    await Promise.all([first, server.stop()]);
    await expect(fetch(server.origin)).rejects.toThrow();
  });

  it('ends after the given seconds', async () => {
    const server = await start(1);
    const ended = server.stop();
    await eventually(async () => expect(await readinessOf(server)).toEqual(STOPS));
    await ended;
    await expect(fetch(server.origin)).rejects.toThrow();
  });
});

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ControlPlace, controlFile } from './control-file.ts';

/** The commands that other processes on the host may send to this one, by name. */
export type ControlCalls = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

const BODY_MAX = 64 * 1024;

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > BODY_MAX) throw new RangeError('The call is too long.');
  }
  return text ? JSON.parse(text) : undefined;
};

const send = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value ?? null));
};

const isAllowed = ({ headers }: IncomingMessage, token: string): boolean => {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/**
 * Listens only on this machine, for commands that need the process with the embedded database. The port and a
 * token are in a file that only its user can read.
 */
export const serveControl = async (
  dataDir: string,
  calls: ControlCalls,
): Promise<{ close(): Promise<void> }> => {
  const token = randomBytes(32).toString('base64url');
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1);
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!isAllowed(request, token)) return send(response, 401, { error: 'Not authenticated' });
    if (request.method !== 'POST' || !call) return send(response, 404, { error: 'There is no such call' });
    try {
      send(response, 200, await call(await readBody(request)));
    } catch (error) {
      send(response, 500, { error: (error as Error).message });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // The server must not keep the process alive.
  server.unref();
  const place: ControlPlace = { port: (server.address() as AddressInfo).port, token };
  const file = controlFile(dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(place), { mode: 0o600 });
  return {
    close: async () => {
      rmSync(file, { force: true });
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

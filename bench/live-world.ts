/** Shared by the benchmarks of live events: servers on one native database, signed-in members and their streams. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type ClientRequest, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { createToken, hashToken } from '../server/src/features/accounts/auth/tokens.ts';
import { startNativePostgres } from '../server/src/testing/native-postgres.ts';

const SECRET = createToken();
const root = join(import.meta.dirname, '..');

export interface Server {
  origin: string;
  child: ChildProcess;
}

export interface LiveWorld {
  /** Starts another process of the same installation, on a free port by default. */
  startServer(port?: number): Promise<Server>;
  /** Signed-in members with consecutive ids. */
  addMembers(count: number): Promise<Member[]>;
  database: pg.Client;
  databaseUrl: string;
  end(): Promise<void>;
}

export interface Member {
  id: number;
  cookie: string;
}

const startServer = async (env: Record<string, string>): Promise<Server> => {
  const child = spawn(process.execPath, ['--expose-gc', 'server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /ready at (\S+)/.exec(line)?.[1];
    if (origin) return { child, origin: origin.replace('localhost', '127.0.0.1') };
  }
  throw new Error('The server did not start.');
};

const INSERT_MEMBERS = `
  with made as (
    insert into users (username, email, role, email_verified, password_hash)
    select 'Bench ' || n, gen_random_uuid() || '@example.test', 'model', true, 'none' from generate_series(1, $1::int) n
    returning id
  ), paying as (
    insert into subscriptions (user_id, status, trial_ends_at)
    select id, 'trialing', now() + interval '90 days' from made
  )
  select id from made order by id`;

const INSERT_SESSIONS = `
  insert into sessions (token_hash, user_id, expires_at)
  select decode(t.hash, 'hex'), t.user_id, now() + interval '1 day' from unnest($1::text[], $2::int[]) as t(hash, user_id)`;

const addMembers = async (database: pg.Client, count: number): Promise<Member[]> => {
  const { rows } = await database.query<{ id: number }>(INSERT_MEMBERS, [count]);
  const members = rows.map(({ id }) => ({ id, token: createToken() }));
  const hashes = members.map(({ token }) => hashToken(token, SECRET).toString('hex'));
  await database.query(INSERT_SESSIONS, [hashes, members.map(({ id }) => id)]);
  return members.map(({ id, token }) => ({ id, cookie: `opencall_session=${token}` }));
};

/** @param settings more settings of the servers */
export const createLiveWorld = async (settings: Record<string, string> = {}): Promise<LiveWorld> => {
  const postgres = await startNativePostgres();
  const databaseUrl = postgres.urlOf('postgres');
  const dataDir = await mkdtemp(join(tmpdir(), 'opencall-bench-'));
  const servers: Server[] = [];
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRET,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    ...settings,
  };
  return {
    database,
    databaseUrl,
    startServer: async (port = 0) => {
      const server = await startServer({ ...env, PORT: String(port) });
      servers.push(server);
      return server;
    },
    addMembers: (count) => addMembers(database, count),
    end: async () => {
      for (const { child } of servers) {
        child.kill('SIGTERM');
        if (child.exitCode === null) await once(child, 'exit');
      }
      await database.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Opens a member's stream and resolves when it is ready. `onEvent` receives the name and data of each event. */
export const openStream = (
  origin: string,
  { cookie }: Member,
  onEvent: (type: string, data: string) => void,
): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const call = get(`${origin}/api/events`, { agent: false, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`A stream failed with ${response.statusCode}.`));
      let unread = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (unread + chunk).split('\n\n');
        unread = blocks.pop() ?? '';
        for (const block of blocks) {
          const type = /^event: (.*)$/m.exec(block)?.[1];
          if (type === 'ready') resolve(call);
          else if (type) onEvent(type, /^data: (.*)$/m.exec(block)?.[1] ?? '');
        }
      });
      response.on('error', () => undefined);
    });
    call.on('error', reject);
  });

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Posts JSON over kept-alive connections. Resolves with the response's text if its status is 201. */
export const post = (url: string, { cookie }: Member, body: object): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        response.statusCode === 201 ? resolve(text) : reject(new Error(`${response.statusCode} ${text}`)),
      );
    });
    call.on('error', reject).end(JSON.stringify(body));
  });

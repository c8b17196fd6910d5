import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, connect, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** Larger than the default limit of any proxy. */
const BODY = Buffer.alloc(3 * 1024 * 1024, 1);
let folder: string;
let upstream: Server;
let upstreamPort: number;
/** The headers of the last request that reached the upstream server. */
let headers: IncomingMessage['headers'] = {};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const has = (program: string, argument = 'version'): boolean =>
  spawnSync(program, [argument]).error === undefined;

/** Registers a test that needs a system program. Without the program it prints a note instead of failing. */
const testWith = (
  program: string,
  isThere: boolean,
  name: string,
  work: () => void | Promise<void>,
): void => {
  if (isThere) it(name, work);
  else process.stderr.write(`${program} is not installed, so the test '${name}' did not run.\n`);
};

const waitUntilListening = async (port: number): Promise<void> => {
  for (;;) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).once('error', () => resolve(false));
    });
    if (isUp) return;
  }
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'opencall-proxies-'));
  upstream = createServer(async (call, answer) => {
    headers = call.headers;
    if (call.url === '/api/events') {
      // The start of a response that never ends.
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\n\n');
      return;
    }
    let bytes = 0;
    for await (const chunk of call) bytes += chunk.length;
    answer.end(String(bytes));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => upstream.once('listening', resolve));
  upstreamPort = (upstream.address() as AddressInfo).port;
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...[
        '-subj',
        '/CN=talent.example',
        '-keyout',
        join(folder, 'key.pem'),
        '-out',
        join(folder, 'cert.pem'),
      ],
    ],
    { stdio: 'ignore' },
  );
});
afterAll(async () => {
  upstream.closeAllConnections();
  upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Call {
  port: number;
  path: string;
  body?: Buffer;
}

/** Returns the response as soon as `isEnough` accepts the text received so far. */
const fetchPart = (
  { port, path, body }: Call,
  isEnough: (text: string) => boolean,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', servername: 'talent.example' },
        rejectUnauthorized: false,
        headers: {
          host: 'talent.example',
          'x-forwarded-for': '6.6.6.6',
          ...(body && { 'content-length': body.length }),
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
          if (!isEnough(text)) return;
          resolve({ status: answer.statusCode ?? 0, text });
          call.destroy();
        });
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    ).once('error', reject);
    call.end(body);
  });

/** Checks large uploads, live events and the client address. */
const expectPassThrough = async (port: number): Promise<void> => {
  const upload = await fetchPart(
    { port, path: '/api/upload', body: BODY },
    (text) => text === String(BODY.length),
  );
  expect(upload).toEqual({ status: 200, text: String(BODY.length) });
  // TRUST_PROXY=on uses the last address, which the proxy appends; the client may have forged the others.
  expect(headers['x-forwarded-for']?.toString().split(', ').at(-1)).toBe('127.0.0.1');
  expect(headers['x-forwarded-proto']).toBe('https');
  expect(headers['x-forwarded-host'] ?? headers.host).toBe('talent.example');
  const events = await fetchPart({ port, path: '/api/events' }, (text) => text.includes('hello'));
  expect(events).toEqual({ status: 200, text: 'event: hello\n\n' });
};

const withProgram = async (
  program: string,
  args: string[],
  work: () => Promise<void>,
  env: NodeJS.ProcessEnv = {},
) => {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = new Promise<never>((_, reject) => child.once('exit', () => reject(new Error(errors))));
  ended.catch(() => undefined);
  try {
    await Promise.race([work(), ended]);
  } finally {
    // On SIGTERM, Caddy would wait for the end of the event stream.
    child.kill(program === 'caddy' ? 'SIGKILL' : 'SIGTERM');
    await ended.catch(() => undefined);
  }
};

describe('the examples in deploy/', () => {
  testWith('nginx', has('nginx', '-v'), 'nginx forwards uploads, events and addresses', async () => {
    const [http, https] = [await freePort(), await freePort()];
    const config = readFileSync(inRoot('deploy', 'nginx.conf'), 'utf8')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstreamPort}`)
      .replace(/listen 80;/, `listen 127.0.0.1:${http};`)
      .replace(/listen 443 /, `listen 127.0.0.1:${https} `)
      .replace(/^ *listen \[::\].*$/gm, '')
      .replace('/etc/letsencrypt/live/talent.example/fullchain.pem', join(folder, 'cert.pem'))
      .replace('/etc/letsencrypt/live/talent.example/privkey.pem', join(folder, 'key.pem'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join(' ');
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `pid ${join(folder, 'nginx.pid')}; error_log stderr; daemon off; events {} http { access_log off; ${temporary}\n${config}}`,
    );
    await withProgram('nginx', ['-c', file, '-p', folder], async () => {
      await waitUntilListening(https);
      await expectPassThrough(https);
      const redirect = await fetch(`http://127.0.0.1:${http}/calls`, {
        redirect: 'manual',
        headers: { host: 'talent.example' },
      });
      expect(redirect.status).toBe(301);
    });
  });

  testWith('caddy', has('caddy'), 'Caddy forwards uploads, events and addresses', async () => {
    const port = await freePort();
    // Use our own certificate; the example requests one from a certificate authority.
    const config = readFileSync(inRoot('deploy', 'Caddyfile'), 'utf8').replace(
      '{$SITE:localhost} {',
      `{\n admin off\n auto_https disable_redirects\n}\nhttps://talent.example:${port} {\n tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`,
    );
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, config);
    const env = {
      UPSTREAM: `127.0.0.1:${upstreamPort}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    await withProgram(
      'caddy',
      ['run', '--config', file, '--adapter', 'caddyfile'],
      async () => {
        await waitUntilListening(port);
        await expectPassThrough(port);
      },
      env,
    );
  });

  testWith('systemd', has('systemd-analyze', '--version'), 'the systemd units are valid', () => {
    const findFaults = (name: string, change: (unit: string) => string = (unit) => unit): string[] => {
      const unit = readFileSync(inRoot('deploy', name), 'utf8')
        .replace('/opt/opencall/current/bin/node', process.execPath)
        .replace('/opt/opencall/current/opencall', process.execPath)
        .replace('file:/opt/opencall/current/docs/operating.md', 'https://opencall.invalid/');
      const file = join(folder, name);
      writeFileSync(file, change(unit));
      const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      return stderr.split('\n').filter((line) => line.includes(name));
    };
    for (const name of ['opencall.service', 'opencall-resume.service']) {
      expect(findFaults(name)).toEqual([]);
      expect(findFaults(name, (unit) => unit.replace('ExecStart=', 'ExecStrat='))).not.toEqual([]);
    }
  });
});

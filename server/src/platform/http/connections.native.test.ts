import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from '#testing/event-stream.ts';
import { eventually } from '#testing/eventually.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const WINDOW = { windowMs: 300, windowBytes: 2000 };

const app = useTestApp({}, { connections: { headersMs: 300, checkMs: 50, ...WINDOW } });
let client: HttpClient;
beforeAll(async () => {
  ({ client } = await buildMember(app));
});

/** Opens a raw connection and collects everything received until it is closed. */
const open = async () => {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  return { socket, answer: () => closed.then(() => text) };
};

/** Sends a byte at intervals while the server keeps the connection open. */
const drip = async (socket: Socket): Promise<void> => {
  while (!socket.destroyed) {
    socket.write('a');
    await setTimeout(20);
  }
};

const failure = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) };
};
const TIMED_OUT = {
  status: 408,
  body: {
    error: 'The request took too long to arrive',
    code: 'REQUEST_TIMEOUT',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  },
};

const headOf = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', `cookie: ${client.cookie}`, ...headers, '', ''].join('\r\n');
const JSON_TYPE = 'content-type: application/json';
const FORM_TYPE = 'content-type: multipart/form-data; boundary=b';
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

describe('a connection that sends too slowly', () => {
  it.each([
    ['headers', 'GET /api/site-settings HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
    ['nothing at all', ''],
  ])('is closed with 408: %s', async (what, begin) => {
    const { socket, answer } = await open();
    socket.write(begin);
    if (what === 'headers') await drip(socket);
    expect(failure(await answer())).toMatchObject(TIMED_OUT);
  });

  it.each([
    ['a body of known length', () => headOf('/api/login', JSON_TYPE, 'content-length: 5000')],
    [
      'a body that a refusal has left unread',
      () => headOf('/api/admin/nothing', JSON_TYPE, 'content-length: 5000'),
    ],
    ['a file', () => headOf('/api/upload', FORM_TYPE, 'content-length: 50000') + PART],
  ])('is closed: %s', async (_, begin) => {
    const { socket, answer } = await open();
    socket.write(begin());
    await drip(socket);
    const text = await answer();
    expect(failure(text).status).toBe(text.includes('ENDPOINT_NOT_FOUND') ? 404 : 408);
    await expect.poll(createUploadClient(app).incoming).toEqual([]);
  });

  it('is closed in the middle of a body without a length', async () => {
    const { socket, answer } = await open();
    socket.write(headOf('/api/login', JSON_TYPE, 'transfer-encoding: chunked'));
    while (!socket.destroyed) {
      socket.write('1\r\na\r\n');
      await setTimeout(20);
    }
    expect(failure(await answer())).toMatchObject(TIMED_OUT);
  });

  it('is closed during a piece of a resumable upload, whose bytes are kept', async () => {
    const started = await client.send('POST', '/api/resumable-uploads', {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '90000',
        'upload-metadata': `uploadType ${Buffer.from('gallery').toString('base64')}`,
      },
    });
    const location = started.headers.get('location') ?? '';
    const { socket, answer } = await open();
    const head = headOf(location, 'tus-resumable: 1.0.0', 'upload-offset: 0', 'content-length: 90000');
    socket.write(
      `${head.replace('POST', 'PATCH').replace('\r\n\r\n', '\r\ncontent-type: application/offset+octet-stream\r\n\r\n')}`,
    );
    await drip(socket);
    expect(failure(await answer())).toMatchObject(TIMED_OUT);
    // The received bytes are stored after the connection is closed.
    await eventually(async () => {
      const { body } = await client.get<{ offset: number }>(location);
      expect(body.offset).toBeGreaterThan(0);
    });
  });
});

describe('a slow connection above the minimum rate', () => {
  it('sends a file over many windows', async () => {
    const picture = await plainPicture(30, 30).jpeg().toBuffer();
    const file = Buffer.concat([picture, Buffer.alloc(75_000)]);
    const fields = '\r\n--b\r\ncontent-disposition: form-data; name="uploadType"\r\n\r\ngallery\r\n--b--\r\n';
    const body = Buffer.concat([Buffer.from(PART), file, Buffer.from(fields)]);
    const { socket, answer } = await open();
    socket.write(headOf('/api/upload', FORM_TYPE, `content-length: ${body.length}`, 'connection: close'));
    // Each piece is enough for a window, so that a pause of this process does not count against the client.
    const piece = WINDOW.windowBytes * 1.25;
    for (let at = 0; at < body.length; at += piece) {
      socket.write(body.subarray(at, at + piece));
      await setTimeout(WINDOW.windowMs / 6);
    }
    expect(await answer()).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('reads its event stream without a time limit', async () => {
    const stream = await openEvents(client);
    // Wait until several windows have passed.
    for (let n = 0; n < 3; n += 1) {
      const { socket, answer } = await open();
      socket.write(headOf('/api/login', JSON_TYPE, 'content-length: 5000'));
      await answer();
    }
    expect(stream.ended).toBe(false);
    stream.close();
  });
});

describe('a request that the parser refuses', () => {
  it.each([
    [
      'headers without end',
      `GET / HTTP/1.1\r\nhost: localhost\r\nx-large: ${'a'.repeat(20_000)}\r\n\r\n`,
      [431, 'HEADERS_TOO_LARGE', 'The headers of the request are too large'],
    ],
    ['no HTTP', 'HELLO\r\n\r\n', [400, 'MALFORMED_REQUEST', 'The request could not be read']],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      [400, 'MALFORMED_REQUEST', 'The request could not be read'],
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', [400, 'MALFORMED_REQUEST', 'The request could not be read']],
  ])('gets the same error format as every failure: %s', async (_, sent, expected) => {
    const { socket, answer } = await open();
    socket.write(sent);
    const { status, head, body } = failure(await answer());
    expect([status, body.code, body.error]).toEqual(expected);
    expect(head).toContain('content-type: application/json; charset=utf-8');
    expect(head).toContain(`x-request-id: ${body.requestId}`);
    expect(head).toContain('connection: close');
  });

  it('writes nothing into a response that has started', async () => {
    const { socket, answer } = await open();
    socket.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${client.cookie}\r\n\r\n`);
    await once(socket, 'data');
    socket.write('HELLO\r\n\r\n');
    expect(await answer()).not.toContain('MALFORMED_REQUEST');
  });
});

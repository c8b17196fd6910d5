import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  /** The claims of the VAPID token, whose signature was verified (RFC 8292). */
  claims: { aud: string; exp: number; sub: string };
  /** The message, decrypted with the browser's keys (RFC 8291). */
  message: unknown;
}

/** A subscribed browser of the stand-in push service. */
export interface PushBrowser {
  /** The subscription that the browser sends to the server. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
}

/** A stand-in for a push service on a free local port. It verifies, decrypts and stores messages. */
export interface PushPeer {
  origin: string;
  received: Received[];
  /** Status of the answers to the next messages. */
  status: number;
  /** Subscribes a new browser with its own keys. */
  subscribe(): PushBrowser;
  close(): Promise<void>;
}

const hkdf = (
  secret: Buffer,
  { salt, info, length }: { salt: Buffer; info: Buffer; length: number },
): Buffer => Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** One record of aes128gcm (RFC 8188) under the keys of RFC 8291. */
const decrypt = (body: Buffer, browser: { pair: ECDH; auth: Buffer }): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.pair.getPublicKey(), sender]);
  const secret = hkdf(browser.pair.computeSecret(sender), { salt: browser.auth, info, length: 32 });
  const key = hkdf(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = hkdf(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

const jsonOf = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString());

/** Checks `Authorization: vapid t=…, k=…` against the key in it. @throws if the signature does not match. */
const readVapid = (header = ''): Received['claims'] => {
  const [, token = '', k = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(k, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isValid = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid || jsonOf(head).alg !== 'ES256') throw new Error('the signature does not fit');
  return jsonOf(claims);
};

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export const startPushPeer = async (): Promise<PushPeer> => {
  const received: Received[] = [];
  const browsers = new Map<string, { pair: ECDH; auth: Buffer }>();
  const peer = { status: 201 };

  const take = async (request: IncomingMessage): Promise<number> => {
    const body = await readAll(request);
    const path = request.url ?? '';
    const browser = browsers.get(path);
    if (!browser) return 404;
    if (peer.status !== 201) return peer.status;
    const claims = readVapid(request.headers.authorization);
    const message = JSON.parse(decrypt(body, browser));
    received.push({ path, headers: request.headers, claims, message });
    return 201;
  };

  const server = createServer((request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const subscribe = (): PushBrowser => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const path = `/browser/${browsers.size + 1}`;
    browsers.set(path, { pair, auth });
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return { subscription: { endpoint: origin + path, keys } };
  };
  return Object.assign(peer, {
    origin,
    received,
    subscribe,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};

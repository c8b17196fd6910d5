import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '#platform/time.ts';

/** What the peer accepts. It has one bucket in memory. */
export interface S3PeerOptions {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A refusal with an error code of S3. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const CLOCK_SKEW_MS = 15 * MINUTE_MS;

/** A request read whole. */
export interface SignedRequest {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
  options: S3PeerOptions;
}

const headerOf = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
};

const verifyTime = (time: string): void => {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const skew = Math.abs(Date.now() - Date.parse(iso));
  if (!(skew < CLOCK_SKEW_MS)) throw new S3Refusal(403, 'RequestTimeTooSkewed');
};

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const verifyPayload = (claimed: string, body: Buffer): void => {
  if (claimed === 'UNSIGNED-PAYLOAD') return;
  if (claimed !== sha256(body)) throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');
};

/** Percent-encoding for signatures, which is stricter than that of the URL standard. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalRequest = (request: IncomingMessage, url: URL, signedHeaders: string): string => {
  const names = signedHeaders.split(';');
  // The host and every x-amz header must be signed, otherwise a man in the middle could change them.
  const mustSign = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  );
  if (mustSign.some((name) => !names.includes(name))) throw new S3Refusal(403, 'AccessDenied');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names
    .map((name) => `${name}:${headerOf(request, name).trim().replace(/\s+/g, ' ')}\n`)
    .join('');
  const payload = headerOf(request, 'x-amz-content-sha256');
  return [request.method, url.pathname, query, headers, signedHeaders, payload].join('\n');
};

const hmac = (key: Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const signingKey = ({ secretAccessKey, region }: S3PeerOptions, date: string): Buffer =>
  [date, region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );

/** A presigned URL with an expiry in seconds. Source: AWS, "Authenticating Requests: Query Parameters". */
const verifyPresigned = ({ request, url, options }: SignedRequest): void => {
  const param = (name: string): string => url.searchParams.get(`X-Amz-${name}`) ?? '';
  const time = param('Date');
  const date = time.slice(0, 8);
  const scope = `${date}/${options.region}/s3/aws4_request`;
  if (param('Credential') !== `${options.accessKeyId}/${scope}`) throw new S3Refusal(403, 'AccessDenied');
  const started = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Date.now() < started + Number(param('Expires')) * 1000)) throw new S3Refusal(403, 'AccessDenied');
  const unsigned = new URL(url);
  unsigned.searchParams.delete('X-Amz-Signature');
  const query = [...unsigned.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const host = `host:${headerOf(request, 'host')}\n`;
  const canonical = [request.method, url.pathname, query.join('&'), host, 'host', 'UNSIGNED-PAYLOAD'].join(
    '\n',
  );
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const expected = hmac(signingKey(options, date), toSign).toString('hex');
  if (param('Signature') !== expected) throw new S3Refusal(403, 'SignatureDoesNotMatch');
};

/**
 * Recomputes the signature from the request as it arrived.
 * Source: AWS, "Create a signed AWS API request" (Signature Version 4).
 */
export const verifySignature = (signed: SignedRequest): void => {
  const { request, url, body, options } = signed;
  if (url.searchParams.has('X-Amz-Signature')) {
    verifyPresigned(signed);
    return;
  }
  const authorization = request.headers.authorization ?? '';
  const [, accessKeyId, scope = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (!accessKeyId) throw new S3Refusal(403, 'AccessDenied');
  if (accessKeyId !== options.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId');
  const time = headerOf(request, 'x-amz-date');
  const date = time.slice(0, 8);
  if (scope !== `${date}/${options.region}/s3/aws4_request`)
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  verifyTime(time);
  verifyPayload(headerOf(request, 'x-amz-content-sha256'), body);
  const canonical = canonicalRequest(request, url, signedHeaders);
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const expected = hmac(signingKey(options, date), toSign);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
};

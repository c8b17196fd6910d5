import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { type S3PeerOptions, S3Refusal, verifySignature } from './s3-signature.ts';

interface PeerObject {
  body: Buffer;
  contentType: string;
  cacheControl: string | undefined;
  etag: string;
  lastModified: Date;
}

/**
 * `hangs`: never answers; `stalls`: sends half of an object and stops, but answers other calls; `stalls later`: does so after the
 * next object; `refuses`: closes the connection; `fails`: answers 503.
 */
export type S3Mood = 'answers' | 'hangs' | 'stalls' | 'stalls later' | 'refuses' | 'fails';

/** A stand-in for S3 on a free local port. Tests can change `objects`, the content of the bucket. */
export interface S3Peer {
  endpoint: string;
  objects: Map<string, PeerObject>;
  /** Method and path of every request, refused ones included. */
  requests: string[];
  /** How the peer treats every request from now on. */
  mood: S3Mood;
  close(): Promise<void>;
}

/** A request read whole; `key` is '' for calls on the bucket itself. */
interface S3Call {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  key: string;
  body: Buffer;
  objects: Map<string, PeerObject>;
}

const sendXml = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
};

const refuse = (response: ServerResponse, error: unknown): void => {
  const { status, code } = error instanceof S3Refusal ? error : { status: 500, code: 'InternalError' };
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

/** True for a call that reads an object, not the bucket. */
const readsObject = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && /^\/[^/?]+\/[^?]/.test(url);

const stallHalfway = (response: ServerResponse): void => {
  response.end = ((body?: Buffer) => {
    if (body) response.write(body.subarray(0, body.length / 2));
    return response;
  }) as ServerResponse['end'];
};

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const putObject = ({ request, response, key, body, objects }: S3Call): void => {
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  objects.set(key, {
    body,
    etag,
    contentType,
    cacheControl: request.headers['cache-control'],
    lastModified: new Date(),
  });
  response.writeHead(200, { etag }).end();
};

/** Parts of unfinished multipart uploads, by upload id. */
const parts = new Map<string, Map<number, Buffer>>();

const beginUpload = ({ response }: S3Call): void => {
  const id = randomUUID();
  parts.set(id, new Map());
  sendXml(
    response,
    200,
    `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  );
};

const partsOf = ({ url }: S3Call): Map<number, Buffer> => {
  const found = parts.get(url.searchParams.get('uploadId') ?? '');
  if (!found) throw new S3Refusal(404, 'NoSuchUpload');
  return found;
};

const putPart = (call: S3Call): void => {
  partsOf(call).set(Number(call.url.searchParams.get('partNumber')), call.body);
  call.response.writeHead(200, { etag: `"${createHash('md5').update(call.body).digest('hex')}"` }).end();
};

const endUpload = (call: S3Call): void => {
  const all = [...partsOf(call)].sort(([one], [other]) => one - other).map(([, body]) => body);
  const body = Buffer.concat(all);
  const etag = `"${createHash('md5').update(body).digest('hex')}-${all.length}"`;
  const facts = {
    contentType: 'application/octet-stream',
    cacheControl: undefined,
    lastModified: new Date(),
  };
  call.objects.set(call.key, { ...facts, body, etag });
  abortUpload(call);
  sendXml(
    call.response,
    200,
    `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`,
  );
};

const abortUpload = ({ url }: S3Call): void => {
  parts.delete(url.searchParams.get('uploadId') ?? '');
};

const refuseUpload = (call: S3Call): void => {
  abortUpload(call);
  call.response.writeHead(204).end();
};

const spanOf = (header: string | undefined, size: number): { start: number; end: number } | null => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (start >= size || start > end) throw new S3Refusal(416, 'InvalidRange');
  return { start, end };
};

const getObject = ({ request, response, key, objects }: S3Call): void => {
  const found = objects.get(key);
  if (!found) throw new S3Refusal(404, 'NoSuchKey');
  response.setHeader('content-type', found.contentType);
  response.setHeader('etag', found.etag);
  response.setHeader('last-modified', found.lastModified.toUTCString());
  response.setHeader('accept-ranges', 'bytes');
  if (found.cacheControl) response.setHeader('cache-control', found.cacheControl);
  const span = spanOf(request.headers.range, found.body.length);
  const part = span ? found.body.subarray(span.start, span.end + 1) : found.body;
  if (span) response.setHeader('content-range', `bytes ${span.start}-${span.end}/${found.body.length}`);
  response.writeHead(span ? 206 : 200, { 'content-length': part.length });
  response.end(request.method === 'HEAD' ? undefined : part);
};

const headBucket = ({ response }: S3Call): void => {
  response.writeHead(200).end();
};

const deleteObject = ({ response, key, objects }: S3Call): void => {
  objects.delete(key);
  response.writeHead(204).end();
};

/** S3 requires a checksum of the list, so that a damaged list deletes nothing. */
const deleteObjects = ({ request, response, body, objects }: S3Call): void => {
  const md5 = request.headers['content-md5'];
  const crc = request.headers['x-amz-checksum-crc32'];
  const expected = Buffer.alloc(4);
  expected.writeUInt32BE(crc32(body));
  const intact = md5
    ? md5 === createHash('md5').update(body).digest('base64')
    : crc === expected.toString('base64');
  if (!intact) throw new S3Refusal(400, 'BadDigest');
  for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key);
  sendXml(response, 200, '<DeleteResult/>');
};

/** Objects per page; small, so that a few objects make several pages. */
const LIST_PAGE = 50;

const listObjects = ({ response, url, objects }: S3Call): void => {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, LIST_PAGE);
  const isCut = page.length < keys.length;
  const contents = page
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`)
    .join('');
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  sendXml(
    response,
    200,
    `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}${contents}</ListBucketResult>`,
  );
};

/** Parameters distinguish the requests of multipart uploads. */
const partOperationOf = ({ request, url }: S3Call): ((call: S3Call) => void) | undefined => {
  if (request.method === 'POST' && url.searchParams.has('uploads')) return beginUpload;
  if (!url.searchParams.has('uploadId')) return undefined;
  return { PUT: putPart, POST: endUpload, DELETE: refuseUpload }[request.method ?? ''];
};

const operationOf = ({ request, url, key }: S3Call): ((call: S3Call) => void) => {
  if (request.method === 'PUT' && key) return putObject;
  if ((request.method === 'GET' || request.method === 'HEAD') && key) return getObject;
  if (request.method === 'HEAD') return headBucket;
  if (request.method === 'DELETE' && key) return deleteObject;
  if (request.method === 'POST' && url.searchParams.has('delete')) return deleteObjects;
  if (request.method === 'GET' && url.searchParams.get('list-type') === '2') return listObjects;
  throw new S3Refusal(501, 'NotImplemented');
};

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  { options, objects }: { options: S3PeerOptions; objects: Map<string, PeerObject> },
): Promise<void> => {
  const body = await readAll(request);
  const url = new URL(request.url ?? '/', 'http://peer');
  verifySignature({ request, url, body, options });
  const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
  if (bucket !== options.bucket) throw new S3Refusal(404, 'NoSuchBucket');
  const call: S3Call = { request, response, url, key: rest.join('/'), body, objects };
  (partOperationOf(call) ?? operationOf(call))(call);
};

/** Starts a peer that checks every signature itself (SigV4) and answers PUT, GET, HEAD, DELETE, bulk delete, list, and uploads in parts. */
export const startS3Peer = async (options: S3PeerOptions): Promise<S3Peer> => {
  const objects = new Map<string, PeerObject>();
  const requests: string[] = [];
  const peer = { objects, requests, mood: 'answers' as S3Mood };
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (peer.mood === 'hangs') return;
    if (peer.mood === 'refuses') return void request.destroy();
    if (peer.mood === 'fails') return refuse(response, new S3Refusal(503, 'SlowDown'));
    if (peer.mood === 'stalls' && readsObject(request)) stallHalfway(response);
    if (peer.mood === 'stalls later' && readsObject(request)) peer.mood = 'stalls';
    answer(request, response, { options, objects }).catch((error: unknown) => refuse(response, error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(peer, {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};

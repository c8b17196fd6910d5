import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@opencall/contract/shared/errors';
import type { Log } from '#platform/log.ts';
import { AppError } from './app-error.ts';

/** How long a client may take to say what it wants. Answers, and so event streams, have no limit here. */
export interface ConnectionLimits {
  /** Milliseconds for a request's headers, counted from the opening of the connection for the first one. */
  headersMs: number;
  /** How often that is looked at, in milliseconds. */
  checkMs: number;
  /** In each so many milliseconds of a body … */
  windowMs: number;
  /** … so many bytes must come, however long the whole takes: a large file over a slow line is welcome. */
  windowBytes: number;
  /** Milliseconds that a connection may rest between requests; longer than the balancers in front keep theirs. */
  keepAliveMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 20_000,
  checkMs: 5_000,
  windowMs: 30_000,
  windowBytes: 30_000,
  keepAliveMs: 72_000,
};

/** What the parser of Node.js refuses, by its code; anything else is no HTTP. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** The usual failure, as it goes over a line that no request has been read from. */
const rawAnswer = (code: ErrorCode): string => {
  const { message, status } = new AppError(code);
  const requestId = randomUUID();
  const body: ErrorBody = { error: message, code, requestId };
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    'connection: close',
    '',
    text,
  ].join('\r\n');
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Calls `onSlow` when less than the least has come in a window. */
const watchBody = (request: IncomingMessage, limits: ConnectionLimits, onSlow: () => void): void => {
  const { socket } = request;
  let seen = socket.bytesRead;
  const look = () => {
    const arrived = socket.bytesRead - seen;
    seen += arrived;
    // What lies here unread is waiting for us, not we for the client.
    const isWaiting = !request.complete && request.readableLength === 0;
    if (isWaiting && arrived < limits.windowBytes) onSlow();
  };
  // After what came while this process was busy has been read.
  const timer = setInterval(() => setImmediate(look), limits.windowMs).unref();
  for (const event of ['end', 'close']) request.once(event, () => clearInterval(timer));
};

interface ServerParts {
  handler: RequestListener;
  limits: ConnectionLimits;
  log(): Log;
}

/**
 * The HTTP server below Fastify: it ends connections whose requests drip in, and answers what the parser refuses in
 * the shape that all failures have. For Fastify's `serverFactory`.
 */
export const createHttpServer = ({ handler, limits, log }: ServerParts): Server => {
  /** Connections whose answer has begun: nothing else may be written between its bytes. */
  const answering = new WeakMap<Socket, () => boolean>();

  const refuse = (socket: Socket, code: ErrorCode): void => {
    log().info({ event: 'http.connection.refused', code }, 'a connection was refused');
    if (socket.writable && !answering.get(socket)?.()) socket.write(rawAnswer(code));
    socket.destroy();
  };

  const options = {
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.keepAliveMs,
    // A fixed time for the whole would end honest uploads over slow lines; windows look after bodies instead.
    requestTimeout: 0,
    // Node.js would refuse its absence without a body; HTTP/1.0 does without.
    requireHostHeader: false,
  };
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    answering.set(socket, () => response.headersSent && !response.writableFinished);
    if (request.httpVersion === '1.1' && !request.headers.host) return refuse(socket, 'MALFORMED_REQUEST');
    if (hasBody(request)) watchBody(request, limits, () => refuse(socket, 'REQUEST_TIMEOUT'));
    handler(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    refuse(socket, CODES[error.code ?? ''] ?? 'MALFORMED_REQUEST');
  });
  return server;
};

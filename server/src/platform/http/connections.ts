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

/** Time limits for receiving a request. Responses, and so event streams, have no limit here. */
export interface ConnectionLimits {
  /**
   * Milliseconds for the headers of a request; for the first one, counted from the opening of the connection.
   */
  headersMs: number;
  /** Milliseconds between two checks of that limit. */
  checkMs: number;
  /** Length of a window in milliseconds, while a body is received. */
  windowMs: number;
  /**
   * Minimum bytes per window, regardless of the total time: large files over slow connections are allowed.
   */
  windowBytes: number;
  /** Milliseconds that an idle connection stays open; longer than the load balancers in front keep theirs. */
  keepAliveMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 20_000,
  checkMs: 5_000,
  windowMs: 30_000,
  windowBytes: 30_000,
  keepAliveMs: 72_000,
};

/** Errors of the Node.js parser by their code; anything else is not HTTP. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** A raw error response for a connection without a parsed request. */
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

/** Calls `onSlow` if a window received less than the minimum. */
const watchBody = (request: IncomingMessage, limits: ConnectionLimits, onSlow: () => void): void => {
  const { socket } = request;
  let seen = socket.bytesRead;
  const look = () => {
    const arrived = socket.bytesRead - seen;
    seen += arrived;
    // Unread bytes mean that the server is slow, not the client.
    const isWaiting = !request.complete && request.readableLength === 0;
    if (isWaiting && arrived < limits.windowBytes) onSlow();
  };
  // Runs after the bytes that arrived while this process was busy have been read.
  const timer = setInterval(() => setImmediate(look), limits.windowMs).unref();
  for (const event of ['end', 'close']) request.once(event, () => clearInterval(timer));
};

interface ServerParts {
  handler: RequestListener;
  limits: ConnectionLimits;
  log(): Log;
}

/**
 * The HTTP server below Fastify: closes connections whose requests arrive too slowly, and answers parser
 * errors in the usual error format. For Fastify's `serverFactory`.
 */
export const createHttpServer = ({ handler, limits, log }: ServerParts): Server => {
  /** Connections whose response has started: nothing else may be written into it. */
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
    // A time limit for the whole request would end uploads over slow connections; the body is checked by
    // windows instead.
    requestTimeout: 0,
    // Node.js requires a Host header even from HTTP/1.0 clients; the handler below checks only HTTP/1.1.
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

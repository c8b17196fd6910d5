import type { ServerResponse } from 'node:http';

/** Maximum unsent bytes of a stream. Beyond that the stream is cut; the client may resume it. */
const BACKLOG_MAX = 256 * 1024;
/**
 * Minimum milliseconds before a browser reconnects, spread so that a restarted server is not overloaded: the
 * system accepts connections from a queue, and a client that finds it full retries after 1, 3, 7 and 15
 * seconds (RFC 6298).
 */
const RETRY_FIRST_MS = 1000;
const RETRY_SPREAD_MS = 2000;
/**
 * More streams than this are spread over a longer time: milliseconds per stream, somewhat less than one costs
 * a busy server.
 */
const RETRY_STREAM_MS = 0.3;

/** Tells a browser when to reconnect after its stream has ended, depending on the number of open streams. */
export const retryFrame = (open: number): string => {
  const spreadMs = Math.max(RETRY_SPREAD_MS, open * RETRY_STREAM_MS);
  return `retry: ${RETRY_FIRST_MS + Math.floor(Math.random() * spreadMs)}\n\n`;
};

/** Formats one event; `data` is JSON without line breaks. */
export const eventFrame = (event: { id?: string | number; type: string; data: string }): string =>
  `${event.id ? `id: ${event.id}\n` : ''}event: ${event.type}\ndata: ${event.data}\n\n`;

const ignore = (): void => undefined;

/**
 * Removes the listeners that wait for the end of the response: they would keep the whole request in memory
 * for as long as the stream lasts. A stream is neither logged nor measured, because its duration means
 * nothing.
 */
const endHold = (response: ServerResponse): void => {
  // Keep the first listener: it is the HTTP server's own and manages the connection.
  for (const waiting of response.rawListeners('finish').slice(1))
    response.off('finish', waiting as () => void);
  response.removeAllListeners('close').removeAllListeners('error').on('error', ignore);
  response.req.headers = {};
  response.req.rawHeaders = [];
};

/**
 * Starts a stream of server-sent events that proxies pass on immediately: no buffering, no compression, no
 * cache. `headers` are those of every response of the server.
 */
export const beginStream = (
  response: ServerResponse,
  headers: NodeJS.Dict<number | string | string[]>,
): void => {
  endHold(response);
  response.socket?.setNoDelay(true);
  response.socket?.setTimeout(0);
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // Sent together with the first bytes of the stream: see LiveStream.begin.
  response.cork();
  // Write the headers separately: otherwise the response keeps their text in memory.
  response.flushHeaders();
};

/** Writes to a stream whose client may have disconnected or stopped reading. */
export const writeFrame = (response: ServerResponse, frame: string): void => {
  if (response.writableEnded || response.destroyed) return;
  response.write(frame);
  if (response.writableLength > BACKLOG_MAX) response.destroy();
};

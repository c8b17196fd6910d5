import type { ServerResponse } from 'node:http';

/** Bytes that may wait for a reader who does not read; beyond, the stream is cut and may be resumed. */
const BACKLOG_MAX = 256 * 1024;
/**
 * Browsers come back after so many milliseconds at the soonest, spread so that a restarted server is not run over:
 * connections come one by one from a queue of the system's, and one that finds it full is tried again after 1, 3, 7 and
 * 15 seconds (RFC 6298).
 */
const RETRY_FIRST_MS = 1000;
const RETRY_SPREAD_MS = 2000;
/** More than so many streams are spread over longer: milliseconds for each, somewhat less than one costs a busy server. */
const RETRY_STREAM_MS = 0.3;

/** Tells a browser when to come back after its stream has ended, with all that are open. */
export const retryFrame = (open: number): string => {
  const spreadMs = Math.max(RETRY_SPREAD_MS, open * RETRY_STREAM_MS);
  return `retry: ${RETRY_FIRST_MS + Math.floor(Math.random() * spreadMs)}\n\n`;
};

/** One event as it goes over the line; `data` is JSON, which holds no line breaks. */
export const eventFrame = (event: { id?: string | number; type: string; data: string }): string =>
  `${event.id ? `id: ${event.id}\n` : ''}event: ${event.type}\ndata: ${event.data}\n\n`;

const ignore = (): void => undefined;

/**
 * An open stream needs nothing of its request any more, and what waits for the end of its answer would keep all of it
 * as long as it lasts: who asked, and what they sent. It is neither logged nor measured: it ends with its reader, and how
 * long it took says nothing.
 */
const letGo = (response: ServerResponse): void => {
  // The first is the HTTP server's own, which sees to the connection.
  for (const waiting of response.rawListeners('finish').slice(1))
    response.off('finish', waiting as () => void);
  response.removeAllListeners('close').removeAllListeners('error').on('error', ignore);
  response.req.headers = {};
  response.req.rawHeaders = [];
};

/**
 * Begins a stream of server-sent events that proxies hand on at once: no buffering, no compression, no cache.
 * `headers` are those that every answer of the server carries.
 */
export const beginStream = (
  response: ServerResponse,
  headers: NodeJS.Dict<number | string | string[]>,
): void => {
  letGo(response);
  response.socket?.setNoDelay(true);
  response.socket?.setTimeout(0);
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // Sent with what the stream begins with: see LiveStream.begin.
  response.cork();
  // By themselves: the response keeps the text of its headers, which is joined into one only where it is written alone.
  response.flushHeaders();
};

/** Writes to a stream whose reader may have gone or fallen asleep. */
export const writeFrame = (response: ServerResponse, frame: string): void => {
  if (response.writableEnded || response.destroyed) return;
  response.write(frame);
  if (response.writableLength > BACKLOG_MAX) response.destroy();
};

import type { ServerResponse } from 'node:http';

/** Bytes that may wait for a reader who does not read; beyond, the stream is cut and may be resumed. */
const BACKLOG_MAX = 256 * 1024;
/** Browsers come back after so many milliseconds, spread so that a restarted server is not run over. */
const RETRY_FIRST_MS = 1000;
const RETRY_SPREAD_MS = 2000;

/** One event as it goes over the line; `data` is JSON, which holds no line breaks. */
export const eventFrame = (event: { id?: string | number; type: string; data: string }): string =>
  `${event.id ? `id: ${event.id}\n` : ''}event: ${event.type}\ndata: ${event.data}\n\n`;

/**
 * Begins a stream of server-sent events that proxies hand on at once: no buffering, no compression, no cache.
 * `headers` are those that every answer of the server carries.
 */
export const beginStream = (
  response: ServerResponse,
  headers: NodeJS.Dict<number | string | string[]>,
): void => {
  response.socket?.setNoDelay(true);
  response.socket?.setKeepAlive(true, 30_000);
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
  response.write(`retry: ${RETRY_FIRST_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n\n`);
};

/** Writes to a stream whose reader may have gone or fallen asleep. */
export const writeFrame = (response: ServerResponse, frame: string): void => {
  if (response.writableEnded || response.destroyed) return;
  response.write(frame);
  if (response.writableLength > BACKLOG_MAX) response.destroy();
};

import { connect, type Socket } from 'node:net';
import type { Member } from './live-world.ts';

/** A browser's delay before it reconnects, unless the server has sent another one. */
const RETRY_MS = 2000;
/** The streams come from this many local addresses: with one address, finding a free port takes longer and longer. */
const ADDRESSES = 64;

/** Clients that behave like browsers: after a disconnection they wait for the server's delay, reconnect and resume. */
export class StreamCrowd {
  /** The number of open and ready streams. */
  ready = 0;
  /** The number of other responses and refused connections. */
  refused = 0;
  /** The number of streams that could not be resumed. */
  notResumed = 0;
  /** Refused attempts count from this time on. */
  since = Number.POSITIVE_INFINITY;
  onReady: () => void = () => undefined;
  onEvent: (type: string) => void = () => undefined;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #isEnded = false;
  #connected = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Resolves when the stream is ready for the first time. */
  open(member: Member): Promise<void> {
    return new Promise((resolve) => this.#connect(member, { retryMs: RETRY_MS, lastEventId: '' }, resolve));
  }

  end(): void {
    this.#isEnded = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #connect(member: Member, known: { retryMs: number; lastEventId: string }, onReady?: () => void): void {
    this.#connected += 1;
    const localAddress = `127.0.1.${1 + (this.#connected % ADDRESSES)}`;
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress });
    this.#sockets.add(socket);
    const begunAt = performance.now();
    let isReady = false;
    let isAnswered = false;
    const last = known.lastEventId && `last-event-id: ${known.lastEventId}\r\n`;
    const receive = (line: string): void => {
      if (line.startsWith('HTTP/1.1')) {
        isAnswered = true;
        if (!line.includes(' 200') && begunAt >= this.since) this.refused += 1;
      } else if (line.startsWith('id: ')) known.lastEventId = line.slice(4);
      else if (line.startsWith('retry: ')) known.retryMs = Number(line.slice(7));
      else if (line === 'event: ready') {
        isReady = true;
        this.ready += 1;
        onReady?.();
        this.onReady();
      } else if (line === 'data: {"resumed":false}' && last) this.notResumed += 1;
      else if (line.startsWith('event: ')) this.onEvent(line.slice(7));
    };
    let unread = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const lines = (unread + chunk).split(/\r?\n/);
      unread = lines.pop() ?? '';
      for (const line of lines) receive(line);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      if (isReady) this.ready -= 1;
      else if (!isAnswered && begunAt >= this.since) this.refused += 1;
      if (!this.#isEnded) setTimeout(() => this.#connect(member, known), known.retryMs);
    });
    socket.write(
      `GET /api/events HTTP/1.1\r\nhost: 127.0.0.1:${this.#port}\r\ncookie: ${member.cookie}\r\naccept: text/event-stream\r\n${last}\r\n`,
    );
  }
}

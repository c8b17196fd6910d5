import { streamEvents } from '@opencall/contract/notifications/events/events.routes';
import {
  HEARTBEAT_MS,
  LIVE_EVENT_TYPES,
  RESUME_WINDOW_MS,
  STREAM_READY,
  STREAM_SUPERSEDED,
} from '@opencall/contract/notifications/events/events.vocabulary';
import { urlOf } from './http.ts';

/** After this time without an event the connection counts as dead, even if the browser reports it open. */
const HEARTBEAT_TIMEOUT_MS = HEARTBEAT_MS * 2.5;
/** The event that only says that the connection is alive. */
export const HEARTBEAT = 'beat';
const RETRY_FIRST_MS = 1000;
const RETRY_MAX_MS = 30_000;
/** After the server closed this stream because too many are open. */
const RETRY_SUPERSEDED_MS = 5 * 60_000;

/** A parsed event of the stream. */
export interface SourceEvent {
  type: string;
  data: unknown;
  /** Where the stream could be resumed; empty for an event that is not replayed. */
  id: string;
}

interface SourceOptions {
  /** The last event id of another window's stream; empty where there was none. */
  lastId: string;
  onEvent(event: SourceEvent): void;
  onStatus(status: 'open' | 'down'): void;
  /** The server refused the stream: the session may be over. */
  onRefused(): void;
}

const STREAM_EVENTS = [...LIVE_EVENT_TYPES, STREAM_READY, STREAM_SUPERSEDED, HEARTBEAT];

/** A new page needs no older events. */
const pageAge = () => {
  const age = Math.ceil(performance.now());
  return age <= RESUME_WINDOW_MS ? { age } : {};
};

/**
 * One event stream that is kept open until `stop`. It is connected (`#source` is set, and a timer waits for the next
 * heartbeat) or waiting (`#source` is null, and the timer waits to connect again).
 */
export class LiveSource {
  readonly #options: Omit<SourceOptions, 'lastId'>;
  #lastId: string;
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isStopped = false;

  constructor({ lastId, ...options }: SourceOptions) {
    this.#options = options;
    this.#lastId = lastId;
    window.addEventListener('online', this.#reconnectIfVisible);
    document.addEventListener('visibilitychange', this.#reconnectIfVisible);
    this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    window.removeEventListener('online', this.#reconnectIfVisible);
    document.removeEventListener('visibilitychange', this.#reconnectIfVisible);
    this.#disconnect();
  }

  #connect(): void {
    // The browser sends the last id when it reconnects by itself; a new stream can only say it in the address.
    const query = this.#lastId ? { lastEventId: this.#lastId } : pageAge();
    this.#source = new EventSource(urlOf(streamEvents, { query }));
    for (const type of STREAM_EVENTS) this.#source.addEventListener(type, this.#receive);
    this.#source.addEventListener('error', this.#fail);
    this.#expectHeartbeat();
  }

  #disconnect(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
    this.#options.onStatus('down');
  }

  #reconnectIn(ms: number): void {
    this.#disconnect();
    // The handler of an event may have stopped the stream.
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#connect(), ms);
  }

  #backOff(): void {
    const delay = Math.min(RETRY_FIRST_MS * 2 ** this.#failures, RETRY_MAX_MS);
    this.#failures += 1;
    // Spread, so that clients that lost the connection together do not reconnect together.
    this.#reconnectIn(delay * (0.5 + Math.random()));
  }

  #expectHeartbeat(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#reconnectIn(0), HEARTBEAT_TIMEOUT_MS);
  }

  readonly #receive = ({ type, data, lastEventId }: MessageEvent<string>): void => {
    const id = lastEventId === this.#lastId ? '' : lastEventId;
    this.#lastId = lastEventId || this.#lastId;
    this.#expectHeartbeat();
    if (type === STREAM_READY) {
      this.#failures = 0;
      this.#options.onStatus('open');
    }
    this.#options.onEvent({ type, data: JSON.parse(data), id });
    if (type === STREAM_SUPERSEDED) this.#reconnectIn(RETRY_SUPERSEDED_MS);
    if (type === 'session-ended') this.#backOff();
  };

  readonly #fail = (): void => {
    if (this.#source?.readyState === EventSource.CLOSED) {
      this.#backOff();
      this.#options.onRefused();
    } else {
      this.#options.onStatus('down');
      // The browser reconnects by itself; where that takes too long, the timer does.
      this.#expectHeartbeat();
    }
  };

  readonly #reconnectIfVisible = (): void => {
    if (document.visibilityState === 'visible' && this.#source?.readyState !== EventSource.OPEN)
      this.#reconnectIn(0);
  };
}

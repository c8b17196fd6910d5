import { streamEvents } from '@opencall/contract/notifications/events/events.routes';
import {
  HEARTBEAT_MS,
  LIVE_EVENT_TYPES,
  RESUME_WINDOW_MS,
  STREAM_READY,
  STREAM_SUPERSEDED,
} from '@opencall/contract/notifications/events/events.vocabulary';
import { urlOf } from './http.ts';

/** The connection counts as lost after this time without an event, even if the browser reports it as open. */
const HEARTBEAT_TIMEOUT_MS = HEARTBEAT_MS * 2.5;
/** The name of the heartbeat event. */
export const HEARTBEAT = 'beat';
const RETRY_FIRST_MS = 1000;
const RETRY_MAX_MS = 30_000;
/** Retry delay after the server closed this stream because too many were open. */
const RETRY_SUPERSEDED_MS = 5 * 60_000;

/** A parsed event of the stream. */
export interface SourceEvent {
  type: string;
  data: unknown;
  /** The event's id, from which the stream can resume; empty if the server does not replay the event. */
  id: string;
}

interface SourceOptions {
  /** The last event id from another window's stream; empty if there is none. */
  lastId: string;
  onEvent(event: SourceEvent): void;
  onStatus(status: 'open' | 'down'): void;
  /** Called when the server refused the stream. The session may have ended. */
  onRefused(): void;
}

const STREAM_EVENTS = [...LIVE_EVENT_TYPES, STREAM_READY, STREAM_SUPERSEDED, HEARTBEAT];

/** The age of a new page in milliseconds. The server replays the events since then, and no older ones. */
const pageAge = () => {
  const age = Math.ceil(performance.now());
  return age <= RESUME_WINDOW_MS ? { age } : {};
};

/**
 * An event stream that stays open until `stop`. While connected, `#source` is set and the timer waits for the next
 * heartbeat. Otherwise `#source` is null and the timer waits to reconnect.
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
    // The browser sends the last id only when it reconnects by itself. A new stream must send it in the query.
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
    // An event handler may have stopped the stream.
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#connect(), ms);
  }

  #backOff(): void {
    const delay = Math.min(RETRY_FIRST_MS * 2 ** this.#failures, RETRY_MAX_MS);
    this.#failures += 1;
    // Add jitter, so that clients that lost the connection together do not reconnect together.
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
      // The browser reconnects by itself. If that takes too long, the timer reconnects.
      this.#expectHeartbeat();
    }
  };

  readonly #reconnectIfVisible = (): void => {
    if (document.visibilityState === 'visible' && this.#source?.readyState !== EventSource.OPEN)
      this.#reconnectIn(0);
  };
}

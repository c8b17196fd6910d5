import { streamEvents } from '@opencall/contract/events/events.endpoints';
import {
  HEARTBEAT_MS,
  LIVE_EVENT_TYPES,
  RESUME_WINDOW_MS,
  STREAM_READY,
  STREAM_SUPERSEDED,
} from '@opencall/contract/events/events.vocabulary';
import { urlOf } from './http.ts';

/** A line without a sign of life for so long is dead, whatever the browser believes. */
const DEAF_MS = HEARTBEAT_MS * 2.5;
const RETRY_FIRST_MS = 1000;
const RETRY_MAX_MS = 30_000;
/** Too many windows are open for one more stream: this one asks from time to time instead. */
const SUPERSEDED_MS = 5 * 60_000;

/** What came over the line, parsed. */
export interface SourceEvent {
  type: string;
  data: unknown;
  /** Where the stream could be resumed; empty for a passing event. */
  id: string;
}

interface SourceOptions {
  /** Where another window's stream has been. */
  lastId: string;
  onEvent(event: SourceEvent): void;
  onStatus(status: 'open' | 'down'): void;
  /** The server turned the stream away: it may be that the session is over. */
  onRefused(): void;
}

const STREAM_EVENTS = [...LIVE_EVENT_TYPES, STREAM_READY, STREAM_SUPERSEDED, 'beat'];

/** Nothing on the page is older than the page. */
const pageAge = () => {
  const age = Math.ceil(performance.now());
  return age <= RESUME_WINDOW_MS ? { age } : {};
};

/** Keeps one stream open, for as long as it takes, until the returned function is called. */
export const keepSource = ({ lastId, onEvent, onStatus, onRefused }: SourceOptions): (() => void) => {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  const drop = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
    onStatus('down');
  };
  const retryIn = (ms: number): void => {
    drop();
    if (!stopped) timer = setTimeout(connect, ms);
  };
  const retryLater = (): void => {
    failures += 1;
    // Spread, so that those who were cut off together do not come back together.
    retryIn(Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS) * (0.5 + Math.random()));
  };
  const watch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => retryIn(0), DEAF_MS);
  };

  const hear = (event: MessageEvent<string>): void => {
    const id = event.lastEventId === lastId ? '' : event.lastEventId;
    lastId = event.lastEventId || lastId;
    watch();
    if (event.type === STREAM_READY) {
      failures = 0;
      onStatus('open');
    }
    onEvent({ type: event.type, data: JSON.parse(event.data), id });
    if (event.type === STREAM_SUPERSEDED) retryIn(SUPERSEDED_MS);
    if (event.type === 'session-ended') retryLater();
  };

  const fail = (): void => {
    const refused = source?.readyState === EventSource.CLOSED;
    onStatus('down');
    if (refused) {
      retryLater();
      onRefused();
    } else {
      // The browser tries again by itself; where that takes too long, so do we.
      watch();
    }
  };

  function connect(): void {
    // The browser sends where its stream was; a new one, after another's, can only say it in the address.
    source = new EventSource(urlOf(streamEvents, { query: lastId ? { lastEventId: lastId } : pageAge() }));
    for (const type of STREAM_EVENTS) source.addEventListener(type, hear);
    source.addEventListener('error', fail);
    watch();
  }

  const hurry = (): void => {
    if (document.visibilityState === 'visible' && source?.readyState !== EventSource.OPEN) retryIn(0);
  };
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  connect();
  return () => {
    stopped = true;
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    drop();
  };
};

import { type LiveEventType, STREAM_READY } from '@opencall/contract/events/events.vocabulary';
import { keepSource, type SourceEvent } from './live-source.ts';
import { type LiveStatus, setLiveStatus, tellLiveSignal } from './live-store.ts';

/** Ids of so many events are remembered: at a seam an event may come twice. */
const REMEMBERED = 300;

/** What the window that holds the stream says to the others, and they to it. */
type TabMessage =
  | { kind: 'event'; event: SourceEvent }
  | { kind: 'status'; status: LiveStatus; lastId: string }
  | { kind: 'who' };

interface LiveOptions {
  userId: number;
  onRefused(): void;
}

/** Hands events on, each once. */
const createEar = () => {
  const heard = new Set<string>();
  const remember = (id: string): void => {
    heard.add(id);
    const [oldest] = heard;
    if (heard.size > REMEMBERED && oldest) heard.delete(oldest);
  };
  return ({ type, data, id }: SourceEvent): void => {
    if (id && heard.has(id)) return;
    if (id) remember(id);
    if (type !== STREAM_READY) tellLiveSignal(type as LiveEventType, data);
    else if (!(data as { resumed: boolean }).resumed) tellLiveSignal('caught-up', {});
  };
};

/**
 * Follows the live stream of a member until the returned function is called. The windows of one browser share one
 * stream, since browsers hold few connections to a server: the window that holds the lock has it and tells the
 * others; when it goes, the next one goes on where it was. Browsers without locks have a stream a window.
 */
export const followLive = ({ userId, onRefused }: LiveOptions): (() => void) => {
  const hear = createEar();
  const ended = new AbortController();
  const name = `opencall-live-${userId}`;
  const channel = new BroadcastChannel(name);
  let lastId = '';
  let status: LiveStatus = 'down';
  let isLeader = false;
  const say = (message: TabMessage) => channel.postMessage(message);

  const note = (next: LiveStatus): void => {
    status = next;
    setLiveStatus(next);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'who') {
      if (isLeader) say({ kind: 'status', status, lastId });
    } else if (data.kind === 'event') {
      lastId = data.event.id || lastId;
      hear(data.event);
    } else {
      lastId = data.lastId || lastId;
      note(data.status);
    }
  });

  const lead = (): (() => void) => {
    isLeader = true;
    return keepSource({
      lastId,
      onRefused,
      onStatus: (next) => {
        note(next);
        say({ kind: 'status', status, lastId });
      },
      onEvent: (event) => {
        lastId = event.id || lastId;
        if (event.type === 'beat') return say({ kind: 'status', status, lastId });
        say({ kind: 'event', event });
        hear(event);
      },
    });
  };
  const leadUntilEnded = (): Promise<void> =>
    new Promise((resolve) => {
      if (ended.signal.aborted) return resolve();
      const stop = lead();
      ended.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });

  note('down');
  say({ kind: 'who' });
  if (navigator.locks) {
    navigator.locks.request(name, { signal: ended.signal }, leadUntilEnded).catch(() => undefined);
  } else {
    void leadUntilEnded();
  }
  return () => {
    ended.abort();
    channel.close();
  };
};

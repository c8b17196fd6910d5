import { type LiveEventType, STREAM_READY } from '@opencall/contract/notifications/events/events.vocabulary';
import { HEARTBEAT, LiveSource, type SourceEvent } from './live-source.ts';
import { emitLiveSignal, type LiveStatus, setLiveStatus } from './live-store.ts';

/** Number of remembered event ids: a resumed stream may repeat some. */
const REMEMBERED = 300;

/**
 * Messages between the windows of a browser. The leader, which has the stream, sends events and its status; `who`
 * requests the status.
 */
type TabMessage =
  | { kind: 'event'; event: SourceEvent }
  | { kind: 'status'; status: LiveStatus; lastId: string }
  | { kind: 'who' };

interface LiveOptions {
  userId: number;
  onRefused(): void;
}

/** Delivers each event once. Recognizes duplicates by their id. */
const createDelivery = () => {
  const delivered = new Set<string>();
  const remember = (id: string): void => {
    delivered.add(id);
    const [oldest] = delivered;
    if (delivered.size > REMEMBERED && oldest) delivered.delete(oldest);
  };
  return ({ type, data, id }: SourceEvent): void => {
    if (id && delivered.has(id)) return;
    if (id) remember(id);
    if (type !== STREAM_READY) emitLiveSignal(type as LiveEventType, data);
    else if (!(data as { resumed: boolean }).resumed) emitLiveSignal('caught-up', {});
  };
};

/**
 * The live stream of a member, shared by all windows of a browser because browsers limit connections per server. The
 * window with the lock leads: it opens the stream and sends its events to the others. When it closes, another window
 * resumes the stream. Without lock support, every window leads.
 */
class SharedStream {
  readonly #onRefused: () => void;
  readonly #channel: BroadcastChannel;
  readonly #ended = new AbortController();
  readonly #deliver = createDelivery();
  #lastId = '';
  #status: LiveStatus = 'down';
  #source: LiveSource | null = null;

  constructor({ userId, onRefused }: LiveOptions) {
    const name = `opencall-live-${userId}`;
    this.#onRefused = onRefused;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', this.#receive);
    this.#setStatus('down');
    this.#send({ kind: 'who' });
    const lead = () => this.#leadUntilEnded();
    if (navigator.locks) {
      navigator.locks.request(name, { signal: this.#ended.signal }, lead).catch(() => undefined);
    } else {
      void lead();
    }
  }

  end(): void {
    this.#ended.abort();
    this.#channel.close();
  }

  #send(message: TabMessage): void {
    this.#channel.postMessage(message);
  }

  #sendStatus(): void {
    this.#send({ kind: 'status', status: this.#status, lastId: this.#lastId });
  }

  #setStatus(status: LiveStatus): void {
    this.#status = status;
    setLiveStatus(status);
  }

  readonly #receive = ({ data }: MessageEvent<TabMessage>): void => {
    if (data.kind === 'who') {
      if (this.#source) this.#sendStatus();
    } else if (data.kind === 'event') {
      this.#lastId = data.event.id || this.#lastId;
      this.#deliver(data.event);
    } else {
      this.#lastId = data.lastId || this.#lastId;
      this.#setStatus(data.status);
    }
  };

  #lead(): LiveSource {
    return new LiveSource({
      lastId: this.#lastId,
      onRefused: this.#onRefused,
      onStatus: (status) => {
        this.#setStatus(status);
        this.#sendStatus();
      },
      onEvent: (event) => {
        this.#lastId = event.id || this.#lastId;
        if (event.type === HEARTBEAT) return this.#sendStatus();
        this.#send({ kind: 'event', event });
        this.#deliver(event);
      },
    });
  }

  #leadUntilEnded(): Promise<void> {
    const { signal } = this.#ended;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      this.#source = this.#lead();
      signal.addEventListener('abort', () => {
        this.#source?.stop();
        resolve();
      });
    });
  }
}

/** Follows a member's live stream until the returned function is called. */
export const followLive = (options: LiveOptions): (() => void) => {
  const stream = new SharedStream(options);
  return () => stream.end();
};

import type { LiveEventData } from '@opencall/contract/notifications/events/events.vocabulary';
import { createStore } from './store.ts';

/** `open`: events arrive as they happen. `down`: screens must poll. */
export type LiveStatus = 'open' | 'down';

/** Milliseconds that the stream may be down before the screen says so. */
export const GRACE_MS = 10_000;

/** `caught-up` comes first on a stream that could not go on where it was: what is shown may be old. */
interface LiveSignals extends LiveEventData {
  'caught-up': Record<string, never>;
}
type LiveSignal = keyof LiveSignals;
type Handler = (data: never) => void;

interface LiveState {
  status: LiveStatus;
  /** It has been down longer than the grace period. */
  troubled: boolean;
}

const QUIET: LiveState = { status: 'down', troubled: false };

/** The state of the live stream. */
export const liveStore = createStore(QUIET);
let grace: ReturnType<typeof setTimeout> | undefined;
const handlers = new Map<LiveSignal, Set<Handler>>();

const change = (next: LiveState): void => {
  const { status, troubled } = liveStore.snapshot();
  if (next.status !== status || next.troubled !== troubled) liveStore.set(next);
};

/** Records the state of the stream. The first `down` after an `open`, or at the start, starts the grace period. */
export const setLiveStatus = (status: LiveStatus): void => {
  if (status === 'open') {
    clearTimeout(grace);
    grace = undefined;
    change({ status, troubled: false });
    return;
  }
  grace ??= setTimeout(() => change({ status: 'down', troubled: true }), GRACE_MS);
  change({ status, troubled: liveStore.snapshot().troubled });
};

/** Signed out: there is no stream, and that is no fault. */
export const resetLiveStatus = (): void => {
  clearTimeout(grace);
  grace = undefined;
  change(QUIET);
};

/** Calls `handler` for each event of that type until the returned function is called. */
export const onLiveSignal = <Type extends LiveSignal>(
  type: Type,
  handler: (data: LiveSignals[Type]) => void,
): (() => void) => {
  const set = handlers.get(type) ?? new Set();
  handlers.set(type, set);
  set.add(handler as Handler);
  return () => set.delete(handler as Handler);
};

/** Calls all handlers of that type. */
export const emitLiveSignal = (type: LiveSignal, data: unknown): void => {
  for (const handler of [...(handlers.get(type) ?? [])]) handler(data as never);
};

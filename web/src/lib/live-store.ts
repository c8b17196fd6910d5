import type { LiveEventData } from '@opencall/contract/notifications/events/events.vocabulary';
import { createStore } from './store.ts';

/** `open`: events arrive immediately. `down`: screens must poll. */
export type LiveStatus = 'open' | 'down';

/** Grace period in milliseconds before the screen reports that the stream is down. */
export const GRACE_MS = 10_000;

/** `caught-up` is sent when a stream could not resume where it ended: events were missed, so all data may be stale. */
interface LiveSignals extends LiveEventData {
  'caught-up': Record<string, never>;
}
type LiveSignal = keyof LiveSignals;
type Handler = (data: never) => void;

interface LiveState {
  status: LiveStatus;
  /** True if the stream has been down longer than the grace period. */
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

/** Records the state of the stream. `down` starts the grace period unless it is already running. */
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

/** Resets the state at sign-out, when the missing stream is not a failure. */
export const resetLiveStatus = (): void => {
  clearTimeout(grace);
  grace = undefined;
  change(QUIET);
};

/** Calls `handler` for each event of this type until the returned function is called. */
export const onLiveSignal = <Type extends LiveSignal>(
  type: Type,
  handler: (data: LiveSignals[Type]) => void,
): (() => void) => {
  const set = handlers.get(type) ?? new Set();
  handlers.set(type, set);
  set.add(handler as Handler);
  return () => set.delete(handler as Handler);
};

/** Calls all handlers of this type. */
export const emitLiveSignal = (type: LiveSignal, data: unknown): void => {
  for (const handler of [...(handlers.get(type) ?? [])]) handler(data as never);
};

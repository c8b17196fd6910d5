import type { LiveEventData } from '@opencall/contract/events/events.vocabulary';

/** `open`: what happens is told at once. `down`: it must be asked for. */
export type LiveStatus = 'open' | 'down';

/** Milliseconds that the stream may be away before people are told. */
export const SILENT_MS = 10_000;

/** `caught-up` comes first on a stream that could not go on where it was: what is shown may be old. */
interface LiveSignals extends LiveEventData {
  'caught-up': Record<string, never>;
}
type LiveSignal = keyof LiveSignals;
type Handler = (data: never) => void;

interface LiveState {
  status: LiveStatus;
  /** It has been down for longer than one need not know. */
  troubled: boolean;
}

const QUIET: LiveState = { status: 'down', troubled: false };

let state = QUIET;
let silence: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
const handlers = new Map<LiveSignal, Set<Handler>>();

const change = (next: LiveState): void => {
  if (next.status === state.status && next.troubled === state.troubled) return;
  state = next;
  for (const watch of watchers) watch();
};

/** Notes how the stream stands. The first `down` after an `open`, or at the start, begins the silent time. */
export const setLiveStatus = (status: LiveStatus): void => {
  if (status === 'open') {
    clearTimeout(silence);
    silence = undefined;
    change({ status, troubled: false });
    return;
  }
  silence ??= setTimeout(() => change({ status: 'down', troubled: true }), SILENT_MS);
  change({ status, troubled: state.troubled });
};

/** Nobody is signed in: there is no stream, and nothing wrong with that. */
export const resetLiveStatus = (): void => {
  clearTimeout(silence);
  silence = undefined;
  change(QUIET);
};

/** For `useSyncExternalStore`. */
export const liveStore = {
  subscribe: (watch: () => void): (() => void) => {
    watchers.add(watch);
    return () => watchers.delete(watch);
  },
  status: (): LiveStatus => state.status,
  troubled: (): boolean => state.troubled,
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

/** Hands an event to all who wait for its type. */
export const tellLiveSignal = (type: LiveSignal, data: unknown): void => {
  for (const handler of [...(handlers.get(type) ?? [])]) handler(data as never);
};

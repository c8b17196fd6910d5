import type { LiveEventData, LiveEventType } from '@opencall/contract/notifications/events/events.vocabulary';
import { useEffect, useEffectEvent } from 'react';
import { type LiveStatus, liveStore, onLiveSignal } from './live-store.ts';
import { useStore } from './store.ts';

/** The state of the live stream. Use `useLiveTrouble` to decide whether to mention it on the screen. */
export const useLiveStatus = (): LiveStatus => useStore(liveStore, ({ status }) => status);

/** True if the stream has been down longer than the grace period, so that the screen should say so. */
export const useLiveTrouble = (): boolean => useStore(liveStore, ({ troubled }) => troubled);

/** Calls the latest `handler` for each live event of this type while the component is mounted. */
export const useLiveEvent = <Type extends LiveEventType>(
  type: Type,
  handler: (data: LiveEventData[Type]) => void,
): void => {
  const handle = useEffectEvent(handler);
  useEffect(() => onLiveSignal(type, (data) => handle(data as LiveEventData[Type])), [type]);
};

/** Milliseconds for which events are collected and then handled together. */
const GATHER_MS = 60;

/**
 * Calls the latest `refresh` shortly after events of these types, once for all events within `GATHER_MS`, because one
 * new message causes several. The delay also lets the thread load before the data around it.
 * @param types must be the same list on every call
 */
export const useLiveRefresh = (types: readonly LiveEventType[], refresh: () => void): void => {
  const read = useEffectEvent(refresh);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readNow = () => {
      timer = undefined;
      read();
    };
    const gather = () => {
      timer ??= setTimeout(readNow, GATHER_MS);
    };
    const stops = types.map((type) => onLiveSignal(type, gather));
    return () => {
      for (const stop of stops) stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      readNow();
    };
  }, [types]);
};

/** A query's `refetchInterval`: `ms` while the live stream is down, none while it is open. */
export const usePollingInterval = (ms: number): number | false => (useLiveStatus() === 'open' ? false : ms);

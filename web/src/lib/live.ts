import type { LiveEventData, LiveEventType } from '@opencall/contract/events/events.vocabulary';
import { useEffect, useEffectEvent } from 'react';
import { type LiveStatus, liveStore, onLiveSignal } from './live-store.ts';
import { useStore } from './store.ts';

/** Whether the live stream is open. `useLiveTrouble` says when to mention it on the screen. */
export const useLiveStatus = (): LiveStatus => useStore(liveStore, ({ status }) => status);

/** The stream has been down for ten seconds: the screen says so. */
export const useLiveTrouble = (): boolean => useStore(liveStore, ({ troubled }) => troubled);

/** Calls the latest `handler` for each live event of that type while the component is mounted. */
export const useLiveEvent = <Type extends LiveEventType>(
  type: Type,
  handler: (data: LiveEventData[Type]) => void,
): void => {
  const handle = useEffectEvent(handler);
  useEffect(() => onLiveSignal(type, (data) => handle(data as LiveEventData[Type])), [type]);
};

/** A query's `refetchInterval`: `ms` while the live stream is down, none while it is open. */
export const usePollingInterval = (ms: number): number | false => (useLiveStatus() === 'open' ? false : ms);

import { useEffect, useState } from 'react';
import { useLiveEvent } from '#lib/live.ts';
import { useVisible } from '#lib/use-visible.ts';
import { sendViewedApplication } from './desk.api.ts';

/** Milliseconds before others see which application is open, because keyboard navigation skips through many. */
const DWELL_MS = 250;
const TELL_AGAIN_MS = 20_000;
/** Milliseconds without an update after which a member no longer counts as viewing. */
const FORGOTTEN_AFTER_MS = 45_000;

interface Looking {
  applicationId: number;
  at: number;
}

interface Presence {
  callId: number;
  viewerId: number;
  /** The application on screen. */
  shownId: number | undefined;
}

const useReportPresence = ({ callId, shownId }: Presence): void => {
  const isVisible = useVisible();
  const looksAt = isVisible ? shownId : undefined;
  useEffect(() => {
    if (looksAt === undefined) return;
    const send = () => sendViewedApplication(callId, looksAt);
    const first = setTimeout(send, DWELL_MS);
    const again = setInterval(send, TELL_AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [callId, looksAt]);
  useEffect(() => () => sendViewedApplication(callId, null), [callId]);
};

/** Maps the other desk members, by user id, to the application they view. Also reports what the viewer views. */
export const useDeskPresence = (presence: Presence): ReadonlyMap<number, number> => {
  const { callId, viewerId } = presence;
  const [looking, setLooking] = useState<ReadonlyMap<number, Looking>>(new Map());
  useReportPresence(presence);
  useLiveEvent('desk-looking', (event) => {
    if (event.callId !== callId || event.userId === viewerId) return;
    setLooking((before) => {
      const next = new Map(before);
      if (event.applicationId === null) next.delete(event.userId);
      else next.set(event.userId, { applicationId: event.applicationId, at: Date.now() });
      return next;
    });
  });
  useEffect(() => {
    if (looking.size === 0) return;
    const timer = setTimeout(() => {
      const since = Date.now() - FORGOTTEN_AFTER_MS;
      setLooking((before) => new Map([...before].filter(([, { at }]) => at > since)));
    }, FORGOTTEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [looking]);
  return new Map([...looking].map(([userId, { applicationId }]) => [userId, applicationId]));
};

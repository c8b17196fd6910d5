import { useEffect, useState } from 'react';
import { useLiveEvent } from '#lib/live.ts';
import { useVisible } from '#lib/use-visible.ts';
import { sendViewedApplication } from './desk.api.ts';

/** Milliseconds before others see which application is open, because keyboard navigation skips through many. */
const REPORT_DELAY_MS = 250;
const REPORT_INTERVAL_MS = 20_000;
/** Milliseconds without an update after which a member no longer counts as viewing. */
const VIEWER_TIMEOUT_MS = 45_000;

interface Viewing {
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
  const viewedId = isVisible ? shownId : undefined;
  useEffect(() => {
    if (viewedId === undefined) return;
    const send = () => sendViewedApplication(callId, viewedId);
    const first = setTimeout(send, REPORT_DELAY_MS);
    const again = setInterval(send, REPORT_INTERVAL_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [callId, viewedId]);
  useEffect(() => () => sendViewedApplication(callId, null), [callId]);
};

/** Maps the other desk members, by user id, to the application they view. Also reports what the viewer views. */
export const useDeskPresence = (presence: Presence): ReadonlyMap<number, number> => {
  const { callId, viewerId } = presence;
  const [viewing, setViewing] = useState<ReadonlyMap<number, Viewing>>(new Map());
  useReportPresence(presence);
  useLiveEvent('desk-looking', (event) => {
    if (event.callId !== callId || event.userId === viewerId) return;
    setViewing((before) => {
      const next = new Map(before);
      if (event.applicationId === null) next.delete(event.userId);
      else next.set(event.userId, { applicationId: event.applicationId, at: Date.now() });
      return next;
    });
  });
  useEffect(() => {
    if (viewing.size === 0) return;
    const timer = setTimeout(() => {
      const since = Date.now() - VIEWER_TIMEOUT_MS;
      setViewing((before) => new Map([...before].filter(([, { at }]) => at > since)));
    }, VIEWER_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [viewing]);
  return new Map([...viewing].map(([userId, { applicationId }]) => [userId, applicationId]));
};

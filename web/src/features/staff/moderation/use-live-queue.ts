import type { InvalidateTopic } from '@opencall/contract/notifications/events/events.vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLiveEvent, usePollingInterval } from '#lib/live.ts';
import type { ModerationTab } from '#lib/paths.ts';
import { listKey, tabKey } from './queues.api.ts';

/** Distance from the top in pixels within which an update moves the visible rows by at most one row. */
const NEAR_TOP = 160;
/** Milliseconds after the viewer's own decision in which an event is assumed to be about that decision. */
const OWN_ECHO_MS = 3000;
/** Polling interval in milliseconds while the live stream is down. */
const POLL_MS = 30_000;

const TAB_OF: Partial<Record<InvalidateTopic, ModerationTab>> = {
  reports: 'abuse-reports',
  'new-users': 'new-users',
  contact: 'contact-messages',
  'id-verification': 'id-verification',
  suggestions: 'suggestions',
  approvals: 'approvals',
  'call-reviews': 'calls',
  disputes: 'disputes',
  reviews: 'reviews',
};

/** Refetches the counts on the tabs after live events. */
export const useLiveCounts = (): void => {
  const client = useQueryClient();
  useLiveEvent('invalidate', ({ topic }) => {
    const tab = TAB_OF[topic];
    if (tab) void client.invalidateQueries({ queryKey: [...tabKey(tab), 'count'] });
  });
};

/** The polling interval of the counts in milliseconds; false while the live stream is open. */
export const useCountPolling = (): number | false => usePollingInterval(POLL_MS);

const NOTHING = {};

/** True if the viewer has scrolled down or is typing. An update must then not move the list. */
const isInTheMiddle = (pageCount: number): boolean =>
  pageCount > 1 || window.scrollY > NEAR_TOP || !!document.activeElement?.matches('textarea, input');

/** The time at which `changes` last became another object; 0 before the first change. */
const useLastDecision = (changes: object) => {
  const last = useRef({ changes, at: 0 });
  useEffect(() => {
    if (last.current.changes !== changes) last.current = { changes, at: Date.now() };
  }, [changes]);
  return last;
};

/**
 * Updates a queue after changes by others: refetches it immediately, or offers a reload if the rows must not move.
 * `changes` must be a new object after each change made on this screen.
 */
export const useLiveQueue = (tab: ModerationTab, pageCount: number, changes: object = NOTHING) => {
  const client = useQueryClient();
  const [changed, setChanged] = useState(false);
  const lastDecision = useLastDecision(changes);
  const poll = usePollingInterval(POLL_MS);
  const readAgain = () => {
    setChanged(false);
    return client.invalidateQueries({ queryKey: listKey(tab) });
  };
  useLiveEvent('invalidate', ({ topic }) => {
    if (TAB_OF[topic] !== tab) return;
    if (!isInTheMiddle(pageCount)) void readAgain();
    else if (Date.now() - lastDecision.current.at > OWN_ECHO_MS) setChanged(true);
  });
  useEffect(() => {
    if (poll === false) return;
    const timer = setInterval(() => {
      if (!isInTheMiddle(pageCount)) void client.invalidateQueries({ queryKey: listKey(tab) });
    }, poll);
    return () => clearInterval(timer);
  }, [poll, pageCount, client, tab]);
  return { changed, onShowChanges: () => void readAgain() };
};

import type { InvalidateTopic } from '@opencall/contract/notifications/events/events.vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLiveEvent, usePollingInterval } from '#lib/live.ts';
import type { ModerationTab } from '#lib/paths.ts';
import { listKey, tabKey } from './queues.api.ts';

/** Pixels from the top within which an update moves the visible rows by one row at most. */
const NEAR_TOP = 160;
/** Milliseconds after an own decision in which an event is taken to be about it. */
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

/** Keeps the counts on the tabs up to date. */
export const useLiveCounts = (): void => {
  const client = useQueryClient();
  useLiveEvent('invalidate', ({ topic }) => {
    const tab = TAB_OF[topic];
    if (tab) void client.invalidateQueries({ queryKey: [...tabKey(tab), 'count'] });
  });
};

/** Milliseconds between two readings of the counts; none while the stream reports changes. */
export const useCountPolling = (): number | false => usePollingInterval(POLL_MS);

const NOTHING = {};

/** While scrolled down or typing, the list stays as it is until the new state is requested. */
const isInTheMiddle = (pageCount: number): boolean =>
  pageCount > 1 || window.scrollY > NEAR_TOP || !!document.activeElement?.matches('textarea, input');

/** When `changes` last became another object; 0 before it did. */
const useLastDecision = (changes: object) => {
  const last = useRef({ changes, at: 0 });
  useEffect(() => {
    if (last.current.changes !== changes) last.current = { changes, at: Date.now() };
  }, [changes]);
  return last;
};

/**
 * Follows changes of a queue by others: reloads the list immediately, or on request if that would disturb.
 * `changes` becomes another object with each change made on this screen.
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

import { TYPING_EVERY_MS } from '@opencall/contract/conversations/chat/chat.vocabulary';
import { useEffect, useRef, useState } from 'react';
import { useLiveEvent } from '#lib/live.ts';
import { sendTyping } from './chat.api.ts';

/** Whether the other member is typing. Ends after a timeout, and when their message arrives. */
export const useIsTyping = (userId: number): boolean => {
  const [until, setUntil] = useState(0);
  useLiveEvent('typing', (event) => {
    if (event.userId === userId) setUntil(Date.now() + 2 * TYPING_EVERY_MS);
  });
  useLiveEvent('message', ({ withUserId }) => {
    if (withUserId === userId) setUntil(0);
  });
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setUntil(0), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until > 0;
};

/** Notifies the other member at intervals that the viewer is typing. */
export const useSendTyping = (userId: number): (() => void) => {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < TYPING_EVERY_MS) return;
    last.current = Date.now();
    sendTyping(userId);
  };
};

import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLiveEvent, usePollingInterval } from '#lib/live.ts';
import { useToday } from '#lib/use-now.ts';
import { useVisible } from '#lib/use-visible.ts';
import { threadKey, threadQuery } from './chat.api.ts';
import { rowsOf } from './chat-rows.ts';
import { messageOutbox, type Unsent } from './outbox.ts';
import { markSeen, type Thread } from './thread-cache.ts';

/** Polling interval in milliseconds while the live stream is down. */
const POLL_MS = 5000;

/** The unsent messages of a conversation, and functions to send, retry and discard messages. */
const useOutbox = (viewerId: number, userId: number) => {
  const client = useQueryClient();
  const { data: all = [] } = useQuery(messageOutbox.query(viewerId));
  const outbox = useMemo(() => {
    const owner = { client, viewerId };
    return {
      send: (message: { recipientId: number; content: string; imageUrl: string | null }) =>
        messageOutbox.send(owner, message),
      retry: (unsent: Unsent) => messageOutbox.retry(owner, unsent),
      discard: (clientId: string) => messageOutbox.discard(owner, clientId),
    };
  }, [client, viewerId]);
  return { unsent: all.filter(({ recipientId }) => recipientId === userId), outbox };
};

/** Discards unsent messages that the server has. Their response was lost, for example by a reload. */
const useSettled = (
  messages: readonly Message[],
  unsent: readonly Unsent[],
  discard: (clientId: string) => void,
): void => {
  useEffect(() => {
    const arrived = new Set(messages.map(({ clientId }) => clientId));
    for (const { clientId } of unsent) if (arrived.has(clientId)) discard(clientId);
  }, [messages, unsent, discard]);
};

const NONE: readonly Message[] = [];

/** Loads a conversation and keeps it up to date while the page is visible. */
export const useThread = (viewerId: number, userId: number) => {
  const client = useQueryClient();
  const query = useQuery({
    ...threadQuery(client, userId),
    // Loading a conversation marks it as read, so it is not loaded while the page is in the background.
    enabled: useVisible(),
    refetchInterval: usePollingInterval(POLL_MS),
  });
  useLiveEvent('message', ({ withUserId }) => {
    if (withUserId === userId) void client.invalidateQueries({ queryKey: threadKey(userId) });
  });
  useLiveEvent('message-read', ({ withUserId, upToId }) => {
    client.setQueryData<Thread>(
      threadKey(withUserId),
      (thread) => thread && markSeen(thread, viewerId, upToId),
    );
  });
  const { unsent, outbox } = useOutbox(viewerId, userId);
  const messages = query.data?.messages ?? NONE;
  useSettled(messages, unsent, outbox.discard);
  const rows = rowsOf({ messages, unsent, viewerId, now: useToday() });
  return { query, rows, outbox, messages };
};

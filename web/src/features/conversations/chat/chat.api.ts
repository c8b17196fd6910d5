import {
  listConversations,
  listMessages,
  tellTyping,
} from '@opencall/contract/conversations/chat/chat.routes';
import type { Conversation } from '@opencall/contract/conversations/chat/chat.schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { call, callPage } from '#lib/http.ts';
import { byCursor, itemsOf } from '#lib/infinite-list.ts';
import { type Thread, takeLatest, takeOlder } from './thread-cache.ts';

export const CONVERSATIONS_KEY = ['conversations'] as const;
export const threadKey = (userId: number) => ['messages', userId] as const;

export const conversationsQuery = defineInfiniteQuery({
  queryKey: CONVERSATIONS_KEY,
  meta: { refreshedBy: { now: ['correspondence'], whileHidden: ['message', 'message-read'] }, offline: true },
  queryFn: ({ pageParam, signal }) =>
    callPage(listConversations, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
  select: itemsOf<Conversation>,
  staleTime: 0,
});

/** Reads the latest page, which marks it as read, and merges it with the cached conversation. */
export const threadQuery = (client: QueryClient, userId: number) =>
  defineQuery({
    queryKey: threadKey(userId),
    meta: {
      refreshedBy: { now: ['correspondence'], whileHidden: ['message', 'message-read'] },
      offline: true,
    },
    queryFn: async ({ signal }): Promise<Thread> => {
      const page = await callPage(
        listMessages,
        { params: { userId: String(userId) }, query: {} },
        { signal },
      );
      return takeLatest(client.getQueryData<Thread>(threadKey(userId)), page);
    },
    staleTime: 0,
  });

const olderKey = (userId: number) => [...threadKey(userId), 'older'] as const;

/** Reads the page before the oldest cached message. Concurrent calls share one request. */
export const useOlderMessages = (userId: number) => {
  const client = useQueryClient();
  const mutationKey = olderKey(userId);
  const older = useMutation({
    mutationKey,
    mutationFn: (cursor: string) =>
      callPage(listMessages, { params: { userId: String(userId) }, query: { cursor } }),
    onSuccess: (page) => {
      client.setQueryData<Thread>(threadKey(userId), (thread) => thread && takeOlder(thread, page));
    },
  });
  const load = (cursor: string): void => {
    // `isMutating` changes immediately; `isPending` changes only with the next render.
    if (client.isMutating({ mutationKey }) === 0) older.mutate(cursor);
  };
  return { isLoading: older.isPending, isFailed: older.isError, load };
};

/** Notifies the other member that the viewer is typing. Failures are ignored. */
export const sendTyping = (userId: number): void => {
  call(tellTyping, { params: { userId: String(userId) } }).catch(() => undefined);
};

import { muteConversation, unmuteConversation } from '@opencall/contract/conversations/chat/chat.routes';
import type { Conversation } from '@opencall/contract/conversations/chat/chat.schemas';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { isAuthError, serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import type { ListPages } from '#lib/infinite-list.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/chat';
import { CONVERSATIONS_KEY, conversationsQuery } from './chat.api.ts';

const withMuted = (
  data: ListPages<Conversation> | undefined,
  { userId, muted }: { userId: number; muted: boolean },
): ListPages<Conversation> | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((row) => (row.id === userId ? { ...row, muted } : row)),
    })),
  };

/** Returns whether a conversation is muted, including a pending change, and a function to change it. */
export const useMute = (userId: number) => {
  const client = useQueryClient();
  const key = [...CONVERSATIONS_KEY, 'mute', userId];
  const { data } = useInfiniteQuery({ ...conversationsQuery, enabled: false });
  const pending = usePending<boolean>(key);
  const isMuted = pending.at(-1) ?? data?.find(({ id }) => id === userId)?.muted ?? false;
  const mute = useOptimisticChange<boolean, unknown>({
    key,
    send: (muted) =>
      call(muted ? muteConversation : unmuteConversation, { params: { userId: String(userId) } }),
    over: [CONVERSATIONS_KEY],
    confirm: (_answer, muted) =>
      client.setQueryData<ListPages<Conversation>>(CONVERSATIONS_KEY, (list) =>
        withMuted(list, { userId, muted }),
      ),
    onError: (error) => {
      if (isAuthError(error)) return;
      toastError(m.couldNotChangeTheNotifications, serverText(error, common.checkYourConnectionAndTry));
    },
  });
  return { isMuted, mute };
};

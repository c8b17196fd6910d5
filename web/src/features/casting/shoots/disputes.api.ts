import { getStatement, putStatement } from '@opencall/contract/casting/shoots/disputes.routes';
import { listMessages } from '@opencall/contract/conversations/chat/chat.routes';
import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import type { RequestOf } from '@opencall/contract/route-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { call, callPage } from '#lib/http.ts';
import { byCursor, itemsOf } from '#lib/infinite-list.ts';
import { writeConfirmed } from '#lib/optimistic.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import { SHOOTS_KEY, shootKey } from './shoots.api.ts';

const FRESH_MS = 30_000;

/** The viewer's statement for staff; null if there is none. */
export const statementQuery = (shootId: number) =>
  defineQuery({
    queryKey: [...shootKey(shootId), 'statement'],
    meta: { refreshedBy: { now: ['shoots'] }, offline: false },
    queryFn: ({ signal }) => call(getStatement, { params: { id: String(shootId) } }, { signal }),
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

export const usePutStatement = (shootId: number) => {
  const client = useQueryClient();
  const { queryKey } = statementQuery(shootId);
  return useMutation({
    mutationFn: (body: RequestOf<typeof putStatement>['body']) =>
      call(putStatement, { params: { id: String(shootId) }, body }),
    onSuccess: (statement) =>
      writeConfirmed(client, [queryKey], () => client.setQueryData(queryKey, statement)),
    meta: { showsExpiry: true },
  });
};

/** The viewer's messages with a member, newest page first. Some can be attached to a statement. */
export const writtenQuery = (userId: number) =>
  defineInfiniteQuery({
    queryKey: [...SHOOTS_KEY, 'written', userId],
    meta: { refreshedBy: { now: ['shoots'] }, offline: false },
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listMessages,
        { params: { userId: String(userId) }, query: { cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
    select: (data) => itemsOf<Message>(data).sort((a, b) => b.id - a.id),
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

import { blockUser, listBlocks, unblockUser } from '@opencall/contract/accounts/blocking/blocking.routes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Callbacks } from '#lib/callbacks.ts';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { call, callPage } from '#lib/http.ts';
import { byCursor } from '#lib/infinite-list.ts';
import { userProfileKey } from '#lib/profile-queries.ts';
import { SESSION_KEY } from '#lib/session-key.ts';

/** Number of blocks per page. */
const PAGE = '100';

export const blocksQuery = defineInfiniteQuery({
  queryKey: ['blocks'],
  meta: { refreshedBy: 'nothing', offline: false },
  queryFn: ({ pageParam, signal }) =>
    callPage(listBlocks, { query: { limit: PAGE, cursor: pageParam } }, { signal }),
  ...byCursor,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
});

/** The viewer's own block of one member; null if there is none. */
export const blockOfQuery = (userId: number) =>
  defineQuery({
    queryKey: [...blocksQuery.queryKey, userId],
    meta: { refreshedBy: 'nothing', offline: false },
    queryFn: async ({ signal }) => {
      const [block] = await call(listBlocks, { query: { userId: String(userId) } }, { signal });
      return block ?? null;
    },
  });

/**
 * A block changes every list with members, so all visible data reloads. The profile reloads first, so that
 * the page of a hidden member requests nothing else.
 */
const refetchAll = async (client: QueryClient, userId: number): Promise<void> => {
  await client.invalidateQueries({ queryKey: blocksQuery.queryKey });
  await client.resetQueries({ queryKey: userProfileKey(userId) });
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
};

/** Blocks a member. The callbacks run even if the button is no longer on screen. */
export const useBlock = (userId: number, { onSuccess, onError }: Callbacks) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(blockUser, { params: { id: String(userId) } }),
    onSuccess: async () => {
      onSuccess();
      await refetchAll(client, userId);
    },
    onError,
  });
};

export const useUnblock = (userId: number, { onSuccess, onError }: Callbacks) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(unblockUser, { params: { id: String(userId) } }),
    onSuccess: async () => {
      onSuccess();
      await refetchAll(client, userId);
    },
    onError,
  });
};

import type { QueryClient } from '@tanstack/react-query';
import { contestQuery } from '#features/contests/contests/contests.api.ts';
import { routeId } from '#lib/route-id.ts';

/** Prefetches a contest when a link to it is hovered or focused. */
export const preloadContest = (client: QueryClient, idText: string): void => {
  const contestId = routeId(idText);
  if (contestId !== undefined) void client.prefetchQuery(contestQuery(contestId));
};

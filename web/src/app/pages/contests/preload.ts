import type { QueryClient } from '@tanstack/react-query';
import { contestQuery } from '#features/contests/contests.api.ts';
import { routeId } from '#lib/route-id.ts';

/** Starts reading a contest as soon as somebody means to go there; the page shows what comes of it. */
export const preloadContest = (client: QueryClient, idText: string): void => {
  const contestId = routeId(idText);
  if (contestId !== undefined) void client.prefetchQuery(contestQuery(contestId));
};

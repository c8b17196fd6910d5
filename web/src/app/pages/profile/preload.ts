import type { QueryClient } from '@tanstack/react-query';
import { ownProfileQuery, PROFILE_FRESH_MS, userProfileQuery } from '#lib/profile-queries.ts';
import { routeId } from '#lib/route-id.ts';
import { sessionQuery } from '#lib/session.ts';

/**
 * Starts reading a profile when a link to it is hovered or focused, and when its page is opened first, as soon as it is
 * known who is signed in: before anything is drawn for them. The page shows the result.
 */
export const preloadProfile = async (client: QueryClient, userIdText: string | undefined): Promise<void> => {
  const userId = routeId(userIdText);
  // The frame of the screen says it where that cannot be read.
  const session = await client.ensureQueryData(sessionQuery).catch(() => null);
  if (userId === undefined || !session) return;
  if (session.user.id !== userId)
    void client.prefetchQuery({ ...userProfileQuery(userId), staleTime: PROFILE_FRESH_MS });
  else if (session.hasProfile) void client.prefetchQuery({ ...ownProfileQuery, staleTime: PROFILE_FRESH_MS });
};

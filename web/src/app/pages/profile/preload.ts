import type { QueryClient } from '@tanstack/react-query';
import { ownProfileQuery, PROFILE_FRESH_MS, userProfileQuery } from '#lib/profile-queries.ts';
import { routeId } from '#lib/route-id.ts';
import { sessionQuery } from '#lib/session.ts';

/**
 * Prefetches a profile when a link to it is hovered or focused, and, on its own page, as soon as the session is
 * known. Loads the code of the profile too.
 */
export const preloadProfile = async (client: QueryClient, userIdText: string | undefined): Promise<void> => {
  const userId = routeId(userIdText);
  // If the session cannot be read, the layout reports it.
  const session = await client.ensureQueryData(sessionQuery).catch(() => null);
  if (userId === undefined || !session) return;
  // If code fails to load, the page reports it.
  if (session.user.id !== userId) {
    import('./other-profile.tsx').catch(() => undefined);
    void client.prefetchQuery({ ...userProfileQuery(userId), staleTime: PROFILE_FRESH_MS });
  } else {
    import('./own-profile.tsx').catch(() => undefined);
    if (session.hasProfile) void client.prefetchQuery({ ...ownProfileQuery, staleTime: PROFILE_FRESH_MS });
  }
};

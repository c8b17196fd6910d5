import type { SessionResponse } from '@opencall/contract/auth/auth.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { ownProfileQuery, profileQuery } from '#features/profiles/profiles.api.ts';
import { routeId } from '#lib/route-id.ts';
import { SESSION_KEY } from '#lib/session-key.ts';

/** Starts reading a profile when a link to it is hovered or focused; the page shows the result. */
export const preloadProfile = (client: QueryClient, userIdText: string | undefined): void => {
  const userId = routeId(userIdText);
  const session = client.getQueryData<SessionResponse | null>(SESSION_KEY);
  if (userId === undefined || !session) return;
  if (session.user.id !== userId) void client.prefetchQuery(profileQuery(userId));
  else if (session.hasProfile) void client.prefetchQuery(ownProfileQuery);
};

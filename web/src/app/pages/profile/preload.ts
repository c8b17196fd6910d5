import type { SessionResponse } from '@opencall/contract/auth/auth.schemas';
import { idParamSchema } from '@opencall/contract/shared/ids';
import type { QueryClient } from '@tanstack/react-query';
import { ownProfileQuery, profileQuery } from '#features/profiles/profiles.api.ts';
import { SESSION_KEY } from '#lib/session-key.ts';

/** Starts reading a profile as soon as somebody means to go there; the page shows what comes of it. */
export const preloadProfile = (client: QueryClient, userIdText: string | undefined): void => {
  const userId = idParamSchema.safeParse(userIdText).data;
  const session = client.getQueryData<SessionResponse | null>(SESSION_KEY);
  if (userId === undefined || !session) return;
  if (session.user.id !== userId) void client.prefetchQuery(profileQuery(userId));
  else if (session.hasProfile) void client.prefetchQuery(ownProfileQuery);
};

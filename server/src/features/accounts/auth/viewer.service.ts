import { presentSubscription } from '#features/accounts/billing/billing.api.ts';
import { presentPreferences } from '#features/accounts/users/users.api.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { SessionRow } from './sessions.sql.ts';

type Facts = Omit<SessionRow, 'sessionId' | 'tokenHash' | 'createdAt' | 'expiresAt' | 'lastSeenAt'>;

/** Builds the viewer of a request from the facts of an account, for sessions and API tokens. */
export const viewerOf = (
  facts: Facts,
  { session, now }: { session: Viewer['session']; now: Date },
): Viewer => {
  const subscription = presentSubscription(facts.role, facts, now);
  const { userId, role, hasBlocks, admission, username, email, emailVerified } = facts;
  return {
    userId,
    role,
    subscribed: subscription.active,
    hasBlocks,
    admission,
    session,
    user: { id: userId, username, email, role, emailVerified },
    subscription,
    preferences: presentPreferences(facts),
  };
};

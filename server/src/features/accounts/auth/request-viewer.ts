import { presentSubscription } from '#features/accounts/billing/billing.api.ts';
import { presentPreferences } from '#features/accounts/users/users.api.ts';
import type { ViewerFacts } from '#features/accounts/visibility/visibility.api.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/** Builds the viewer of a request from the facts of an account, for sessions and API tokens. */
export const viewerOf = (
  facts: ViewerFacts,
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

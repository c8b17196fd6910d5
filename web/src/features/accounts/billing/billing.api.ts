import type { SessionResponse } from '@opencall/contract/accounts/auth/auth.schemas';
import {
  getMembership,
  openBillingPortal,
  openCheckout,
} from '@opencall/contract/accounts/billing/billing.routes';
import type { Membership } from '@opencall/contract/accounts/billing/billing.schemas';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { PROFILES_KEY } from '#lib/profile-queries.ts';
import { SESSION_KEY } from '#lib/session-key.ts';

/** While a payment is pending: the polling interval in milliseconds, and the maximum number of polls. */
const CONFIRM_EVERY_MS = 2000;
const CONFIRM_TRIES = 20;

/** Updates the session. If access has changed, reloads profiles, because only subscribers see all of them. */
const updateSession = (
  client: QueryClient,
  { status, active, trialEndsAt, currentPeriodEnd }: Membership,
): void => {
  const session = client.getQueryData<SessionResponse | null>(SESSION_KEY);
  if (!session) return;
  const subscription = { status, active, trialEndsAt, currentPeriodEnd };
  client.setQueryData(SESSION_KEY, { ...session, subscription });
  if (session.subscription.active === active) return;
  void client.invalidateQueries({ queryKey: PROFILES_KEY });
};

/** True if a membership is active, or starts when the trial ends. */
export const isBought = ({ status, currentPeriodEnd }: Membership): boolean =>
  status === 'active' || (status === 'trialing' && currentPeriodEnd !== null);

/** The member's subscription. Always reloaded, because it may have changed at Stripe. */
export const membershipQuery = ({ awaited }: { awaited: boolean }) =>
  defineQuery({
    queryKey: ['membership'],
    meta: { refreshedBy: 'nothing', offline: false },
    queryFn: async ({ client, signal }) => {
      const membership = await call(getMembership, {}, { signal });
      updateSession(client, membership);
      return membership;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const isDone = state.data !== undefined && isBought(state.data);
      return awaited && !isDone && state.dataUpdateCount < CONFIRM_TRIES ? CONFIRM_EVERY_MS : false;
    },
  });

/** Opens a Stripe page. Stripe sends the member back to this page. */
export const useLeaveFor = (page: 'checkout' | 'portal', onError: (error: Error) => void) =>
  useMutation({
    mutationFn: async () => {
      const { url } = await call(page === 'checkout' ? openCheckout : openBillingPortal);
      window.location.assign(url);
    },
    onError,
  });

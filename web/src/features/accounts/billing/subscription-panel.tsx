import type { Membership } from '@opencall/contract/accounts/billing/billing.schemas';
import { moneyFromCents } from '@opencall/contract/shared/format/money';
import type { SiteSettings } from '@opencall/contract/site/site-settings/site-settings.schemas';
import type { ReactNode } from 'react';
import { serverText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import { useNow } from '#lib/use-now.ts';
import * as m from '#messages/accounts/billing';
import * as common from '#messages/common';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { isBought, useLeaveFor } from './billing.api.ts';
import { STATUS_LOOKS, subscriptionWords } from './subscription-words.ts';

/** The result of the Stripe checkout. */
export type CheckoutOutcome = 'done' | 'canceled';

const UNOPENED = m.nothingWasChargedTryAgain;

const Subscribe = () => {
  const { mutate, isPending } = useLeaveFor('checkout', (error) =>
    toastError(m.couldNotOpenCheckout, serverText(error, UNOPENED)),
  );
  return (
    <Button variant="primary" onClick={() => mutate()} pending={isPending} pendingLabel={m.openingCheckout}>
      {m.subscribe}
    </Button>
  );
};

const Manage = () => {
  const { mutate, isPending } = useLeaveFor('portal', (error) =>
    toastError(m.couldNotOpenYourSubscription, serverText(error, UNOPENED)),
  );
  return (
    <Button variant="outline" onClick={() => mutate()} pending={isPending} pendingLabel={m.opening}>
      {m.manageSubscription}
    </Button>
  );
};

/** Shown instead of a button if payment is not set up. */
const AskUs = ({ supportEmail, isPaying }: { supportEmail: string; isPaying: boolean }) => (
  <div className="max-w-prose">
    <p>
      <Message
        text={
          isPaying ? m.notManagedOnline({ email: supportEmail }) : m.cannotBuyOnline({ email: supportEmail })
        }
        tags={{
          link: (children) => (
            <a href={`mailto:${supportEmail}`} className="text-link wrap-anywhere">
              {children}
            </a>
          ),
        }}
      />
    </p>
    <LinkButton {...paths.contact()} variant="outline" className="mt-5">
      {common.contactSupport}
    </LinkButton>
  </div>
);

const Actions = ({ membership, settings }: { membership: Membership; settings: SiteSettings }) => {
  const { canSubscribe, canManage, status } = membership;
  if (!canSubscribe && !canManage)
    return <AskUs supportEmail={settings.supportEmail} isPaying={['active', 'past_due'].includes(status)} />;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {canSubscribe && <Subscribe />}
        {canManage && <Manage />}
      </div>
      <p className="mt-4 max-w-prose text-sm text-ink-soft">
        {canManage ? m.manageOnStripe : m.youPayOnStripe}
      </p>
    </>
  );
};

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-8 max-w-prose border-l-2 border-ink py-1 pl-4">
    {children}
  </p>
);

const OutcomeNote = ({ outcome, membership }: { outcome: CheckoutOutcome; membership: Membership }) => {
  if (outcome === 'canceled') return <Note>{m.nothingWasCharged}</Note>;
  return isBought(membership) ? (
    <Note>{m.membershipConfirmed}</Note>
  ) : (
    <Note>{m.waitingForConfirmation}</Note>
  );
};

interface PanelProps {
  membership: Membership;
  settings: SiteSettings;
  isStaff: boolean;
  outcome: CheckoutOutcome | undefined;
}

/** The member's subscription, its monthly price, and a button to subscribe or manage it. */
export const SubscriptionPanel = ({ membership, settings, isStaff, outcome }: PanelProps) => {
  const now = useNow([]);
  if (isStaff) {
    return (
      <>
        <p className="display text-2xl">{m.youHaveFullAccess}</p>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">
          {m.staffNeedNoSubscription({
            trialMonths: settings.trialMonths,
            price: moneyFromCents(settings.monthlyPriceCents, settings.currency),
          })}
        </p>
      </>
    );
  }
  const price = moneyFromCents(settings.monthlyPriceCents, settings.currency);
  const { headline, text } = subscriptionWords(membership, { price, now });
  const look = STATUS_LOOKS[membership.status];
  return (
    <>
      {outcome && <OutcomeNote outcome={outcome} membership={membership} />}
      <Badge tone={look.tone}>{look.label}</Badge>
      <p className="display mt-4 text-2xl first-letter:uppercase">{headline}</p>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{text}</p>
      <p className="mt-9 flex items-baseline gap-2 border-t pt-7">
        <span className="display text-title">{price}</span>
        <span className="text-ink-soft">{m.aMonth}</span>
      </p>
      <div className="mt-6">
        <Actions membership={membership} settings={settings} />
      </div>
    </>
  );
};

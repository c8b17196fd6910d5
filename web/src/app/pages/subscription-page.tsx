import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { membershipQuery } from '#features/accounts/billing/billing.api.ts';
import { MembershipEndNotes } from '#features/accounts/billing/lapse-notes.tsx';
import { SubscriptionPanel } from '#features/accounts/billing/subscription-panel.tsx';
import { errorText } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { siteSettingsQuery } from '#lib/site-settings.ts';
import * as m from '#messages/app/pages';
import * as common from '#messages/common';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';

const route = getRouteApi('/protected/subscription');

const PanelSkeleton = () => (
  <Loading label={m.loadingYourSubscription}>
    <Skeleton className="h-6 w-20" />
    <Skeleton className="mt-4 h-11 w-4/5" />
    <Skeleton className="mt-3 h-14 max-w-prose" />
    <Skeleton className="mt-16 h-16 w-48" />
    <Skeleton className="mt-6 h-11 w-36" />
  </Loading>
);

const Panel = () => {
  const { checkout } = route.useSearch();
  const { isStaff } = useSession();
  const membership = useQuery(membershipQuery({ awaited: checkout === 'done' }));
  const settings = useQuery(siteSettingsQuery);
  if (membership.data && settings.data) {
    return (
      <SubscriptionPanel
        membership={membership.data}
        settings={settings.data}
        isStaff={isStaff}
        outcome={checkout}
      />
    );
  }
  const failed = [membership, settings].filter(({ isError }) => isError);
  if (failed.length === 0) return <PanelSkeleton />;
  return (
    <ErrorState
      title={m.subscriptionNotLoaded}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      retrying={failed.some(({ isFetching }) => isFetching)}
      space="panel"
    >
      {errorText(failed[0]?.error)}
    </ErrorState>
  );
};

/** The member's subscription, its price, and what they lose without it. */
export const SubscriptionPage = () => (
  <ListPage title={common.subscription}>
    <PageHeader title={common.subscription} />
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div>
        <Panel />
      </div>
      <MembershipEndNotes />
    </div>
  </ListPage>
);

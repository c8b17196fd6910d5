import { useNavigate } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { toast } from '#lib/toasts.ts';
import * as m from '#messages/casting/shoots-proposal';
import * as common from '#messages/common';
import { BackLink } from '#ui/back-link.tsx';
import { LinkButton } from '#ui/button.tsx';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/states.tsx';
import type { ProposalStart } from './proposal-draft.ts';
import { ProposalForm, type ProposalParts } from './proposal-form.tsx';
import { useProposalStart } from './proposal-start.ts';

const Head = () => (
  <PageHeader
    above={<BackLink {...paths.shoots()}>{common.shoots}</BackLink>}
    title={common.proposeAShoot}
    lead={m.howAgreeingWorks}
  />
);

/** Shown to members without an active subscription, who cannot propose shoots. The server refuses them too. */
const NeedsSubscription = () => (
  <EmptyState
    title={m.anActiveSubscriptionIsNeeded}
    action={<LinkButton {...paths.subscription()}>{common.subscribeNow}</LinkButton>}
  >
    {m.proposingNeedsAMembership}
  </EmptyState>
);

const FormSkeleton = () => (
  <Loading label={m.loadingTheForm} className="grid gap-5 border-t pt-5">
    <Skeleton className="h-8 w-52" />
    <Skeleton className="h-16" />
    <Skeleton className="h-36" />
    <Skeleton className="h-44" />
  </Loading>
);

export interface ProposalPageProps extends ProposalParts {
  start: ProposalStart;
}

/** Page to propose a shoot. The browser stores the form while the member types, until it is sent. */
export const ProposalPage = ({ start, ...parts }: ProposalPageProps) => {
  const { user, subscription, isStaff } = useSession();
  const navigate = useNavigate();
  const { isReady, initial } = useProposalStart(start);
  const canPropose = subscription?.active || isStaff;
  return (
    <FormPage title={common.proposeAShoot} className="pb-16">
      <Head />
      {!canPropose && <NeedsSubscription />}
      {canPropose &&
        (isReady && initial && user ? (
          <ProposalForm
            viewerId={user.id}
            start={start}
            initial={initial}
            onSent={({ id, title }) => {
              toast({
                title: m.shootProposed,
                description: m.otherParticipantsWereNotified({ title }),
              });
              void navigate({ ...paths.shoot(id), replace: true });
            }}
            {...parts}
          />
        ) : (
          <FormSkeleton />
        ))}
    </FormPage>
  );
};

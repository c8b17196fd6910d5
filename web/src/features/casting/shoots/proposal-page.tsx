import { useNavigate } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { toast } from '#lib/toasts.ts';
import { BackLink } from '#ui/back-link.tsx';
import { LinkButton } from '#ui/button.tsx';
import { FormPage, PageHeader } from '#ui/page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/states.tsx';
import type { ProposalStart } from './proposal-draft.ts';
import { ProposalForm, type ProposalParts } from './proposal-form.tsx';
import { useProposalStart } from './proposal-start.ts';

const Head = () => (
  <PageHeader
    above={<BackLink {...paths.shoots()}>Shoots</BackLink>}
    title="Propose a shoot"
    lead={
      <>
        All participants see the same terms and accept them or propose a change. The shoot is confirmed once
        all have accepted the same version.
      </>
    }
  />
);

/** Shown to members without an active subscription, who cannot propose shoots. The server refuses them too. */
const NeedsSubscription = () => (
  <EmptyState
    title="An active subscription is needed"
    action={<LinkButton {...paths.subscription()}>Subscribe Now</LinkButton>}
  >
    Answering a proposal and changing its terms is free. Proposing a shoot needs a membership.
  </EmptyState>
);

const FormSkeleton = () => (
  <Loading label="Loading the form" className="grid gap-5 border-t pt-5">
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
  const mayPropose = subscription?.active || isStaff;
  return (
    <FormPage title="Propose a shoot" className="pb-16">
      <Head />
      {!mayPropose && <NeedsSubscription />}
      {mayPropose &&
        (isReady && initial && user ? (
          <ProposalForm
            viewerId={user.id}
            start={start}
            initial={initial}
            onSent={({ id, title }) => {
              toast({
                title: 'Shoot proposed',
                description: `“${title}”: the other participants were notified.`,
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

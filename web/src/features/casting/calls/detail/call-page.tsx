import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText, isNotFound } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import * as m from '#messages/casting/calls-detail';
import * as common from '#messages/common';
import { BackLink } from '#ui/back-link.tsx';
import { LinkButton } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { OwnApplication } from '../apply/own-application.tsx';
import { WaitingApplication } from '../apply/waiting-application.tsx';
import { callQuery } from '../calls.api.ts';
import type { DirectoryParts } from '../directory-parts.ts';
import { CallTools } from './call-tools.tsx';
import { CallView } from './call-view.tsx';
import { RoleApply } from './role-apply.tsx';

const ApplySheet = onDemand(() => import('../apply/apply-sheet.tsx').then((m) => m.ApplySheet));

export interface CallPageProps {
  id: string;
  viewerId: number;
  directory: DirectoryParts;
  /** Id of the role whose application form is open. */
  openRole: number | undefined;
  onOpenRole: (role: number | undefined) => void;
  /** Actions for another member's call, such as reporting it. */
  actions: (call: Call) => ReactNode;
}

const BackToAll = () => <BackLink {...paths.calls()}>{common.openCallsTitle}</BackLink>;

const CallSkeleton = () => (
  <Loading label={m.loadingTheCall} className="mt-4 grid gap-5">
    <Skeleton className="h-7 w-48" />
    <Skeleton className="h-14 w-4/5" />
    <Skeleton className="h-28" />
    <Skeleton className="h-44 max-w-prose" />
  </Loading>
);

const NotFound = () => (
  <EmptyState
    isScreen
    title={common.callNotFound}
    action={
      <LinkButton {...paths.calls()} variant="outline">
        {m.allOpenCalls}
      </LinkButton>
    }
  >
    {m.thePosterMayHaveRemovedIt}
  </EmptyState>
);

const Loaded = ({ call, ...props }: Omit<CallPageProps, 'id'> & { call: Call }) => {
  const { viewerId, directory, openRole, onOpenRole, actions } = props;
  const open = call.roles.find(({ id }) => id === openRole);
  const isOthersCall = call.userId !== viewerId;
  return (
    <>
      <PageTitle>{call.title || m.untitledCall}</PageTitle>
      <CallView
        call={call}
        describe={directory.describe}
        tools={call.part && <CallTools call={call} />}
        actions={isOthersCall && actions(call)}
        roleEnd={(role) =>
          role.myApplication ? (
            <OwnApplication
              call={call}
              application={role.myApplication}
              onChange={() => onOpenRole(role.id)}
            />
          ) : (
            <WaitingApplication viewerId={viewerId} roleId={role.id} onOpen={() => onOpenRole(role.id)}>
              <RoleApply call={call} role={role} viewerId={viewerId} onApply={() => onOpenRole(role.id)} />
            </WaitingApplication>
          )
        }
      />
      {open && isOthersCall && (
        <ApplySheet
          key={open.id}
          call={call}
          role={open}
          viewerId={viewerId}
          onClose={() => onOpenRole(undefined)}
        />
      )}
    </>
  );
};

const ById = ({ id, ...props }: Omit<CallPageProps, 'id'> & { id: number }) => {
  const { data, error, refetch, isFetching } = useQuery(callQuery(id));
  if (isNotFound(error)) return <NotFound />;
  if (data) return <Loaded call={data} {...props} />;
  if (!error) return <CallSkeleton />;
  return (
    <ErrorState
      isScreen
      title={m.theCallCouldNotBeLoaded}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {errorText(error, common.checkYourConnectionAndTry)}
    </ErrorState>
  );
};

/** One call with its roles and the application form. */
export const CallPage = ({ id, ...props }: CallPageProps) => {
  const callId = routeId(id);
  return (
    <main className="shell flex-1 pt-6 pb-20">
      <BackToAll />
      {callId === undefined ? <NotFound /> : <ById key={callId} id={callId} {...props} />}
    </main>
  );
};

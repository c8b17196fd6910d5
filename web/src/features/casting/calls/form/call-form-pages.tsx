import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorText, isNotFound } from '#lib/api-error.ts';
import { createDraftStore } from '#lib/draft-store.ts';
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/casting/calls-form';
import * as common from '#messages/common';
import { LinkButton } from '#ui/button.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { callQuery } from '../calls.api.ts';
import { CallFormPage, type CallFormPageProps } from './call-form-page.tsx';
import { callValues, emptyCall } from './call-form-values.ts';

type PageProps = Pick<CallFormPageProps, 'user' | 'directory'>;

/** Id of the draft that this tab created. A reload continues editing it; leaving the page forgets the id. */
const createdDraft = createDraftStore({
  area: 'tab',
  name: 'new-call',
  parse: (found) => routeId(found) ?? null,
});

const FormSkeleton = () => (
  <main className="shell flex-1 pt-20 pb-20">
    <Loading label={m.loadingTheCall} className="grid max-w-3xl gap-5">
      <Skeleton className="h-14 w-72" />
      <Skeleton className="h-16" />
      <Skeleton className="h-44" />
    </Loading>
  </main>
);

const CallUnavailable = ({ title, text }: { title: string; text: string }) => (
  <main className="shell flex-1">
    <EmptyState
      isScreen
      title={title}
      action={
        <LinkButton {...paths.calls({ tab: 'mine' })} variant="outline">
          {common.myCalls}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  </main>
);

/** Shown to members without an active subscription, who cannot post calls. The server refuses them too. */
const NeedsSubscription = () => (
  <main className="shell flex-1">
    <PageTitle>{common.postACall}</PageTitle>
    <EmptyState
      isScreen
      title={m.anActiveSubscriptionIsNeeded}
      action={<LinkButton {...paths.subscription()}>{common.subscribeNow}</LinkButton>}
    >
      {m.postingNeedsAMembership}
    </EmptyState>
  </main>
);

const NewCallForm = ({ from, ...props }: PageProps & { from: number | undefined }) => {
  const { data, isPending } = useQuery({ ...callQuery(from ?? 0), enabled: from !== undefined });
  const { id: userId } = props.user;
  useEffect(() => () => createdDraft.discard(userId), [userId]);
  if (from !== undefined && isPending) return <FormSkeleton />;
  return (
    <CallFormPage
      {...props}
      saved={undefined}
      initial={data ? callValues(data, { isPattern: true }) : emptyCall()}
      onCreated={({ id }) => createdDraft.keep(userId, id)}
    />
  );
};

const RedirectToDraft = ({ id }: { id: number }) => {
  const navigate = useNavigate();
  useEffect(() => void navigate({ ...paths.editCall(id), replace: true }), [navigate, id]);
  return <FormSkeleton />;
};

/** Page for a new call. `from`: id of a call to copy. */
export const CreateCallPage = ({ from, ...props }: PageProps & { from: number | undefined }) => {
  const { subscription, isStaff } = useSession();
  const [draftId] = useState(() => createdDraft.find(props.user.id));
  if (!subscription?.active && !isStaff) return <NeedsSubscription />;
  if (draftId !== null) return <RedirectToDraft id={draftId} />;
  return <NewCallForm from={from} {...props} />;
};

/** Page to edit the viewer's own draft or open call. */
export const EditCallPage = ({ id, ...props }: PageProps & { id: string }) => {
  const callId = routeId(id);
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(callId ?? 0),
    enabled: callId !== undefined,
  });
  const { id: userId } = props.user;
  useEffect(() => createdDraft.discard(userId), [userId]);
  if (callId === undefined || isNotFound(error))
    return <CallUnavailable title={common.callNotFound} text={m.itMayHaveBeenDeleted} />;
  if (!data && error)
    return (
      <main className="shell flex-1">
        <ErrorState
          isScreen
          title={m.theCallCouldNotBeLoaded}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error, common.checkYourConnectionAndTry)}
        </ErrorState>
      </main>
    );
  if (!data) return <FormSkeleton />;
  if (data.part !== 'owner')
    return <CallUnavailable title={m.thisCallIsNotYours} text={m.onlyThePosterCanEdit} />;
  if (data.status !== 'draft' && data.status !== 'open')
    return <CallUnavailable title={m.thisCallIsOver} text={m.aClosedCallCannotBeEdited} />;
  return (
    <CallFormPage
      key={data.id}
      {...props}
      saved={data}
      initial={callValues(data)}
      onCreated={() => undefined}
    />
  );
};

import type { ContestDetails } from '@opencall/contract/contests/contests/contests.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-manage';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { ContestForm } from './contest-form.tsx';
import { bodyOf, formOf } from './contest-form-values.ts';
import { ContestError, ContestNotFound } from './contest-states.tsx';
import { contestQuery, useUpdateContest } from './contests.api.ts';
import { useContestForm } from './use-contest-form.ts';

const EditForm = ({ contest }: { contest: ContestDetails }) => {
  const navigate = useNavigate();
  // The contest as it was first loaded. A later reload must not change the form while staff edit it.
  const [before] = useState(contest);
  const update = useUpdateContest(contest.id);
  const { form, submit, pending } = useContestForm({
    values: formOf(before),
    isNew: false,
    failure: m.failedToUpdateContest,
    send: (values) => update.mutateAsync(bodyOf(values, before)),
    onSuccess: ({ title }) => {
      toast({ title: m.contestUpdated, description: title });
      void navigate(paths.manageContests());
    },
  });
  return (
    <ContestForm
      form={form}
      withStatus
      submitLabel={m.saveContest}
      pendingLabel={common.saving}
      pending={pending}
      cancelLink={paths.manageContests()}
      onSubmit={submit}
    />
  );
};

const FIELDS = ['title', 'description', 'rules', 'prizes', 'dates'];

const FormSkeleton = () => (
  <Loading label={m.loadingContest} className="grid gap-6">
    {FIELDS.map((field) => (
      <Skeleton key={field} className="h-18" />
    ))}
  </Loading>
);

const Content = ({ contestId }: { contestId: number }) => {
  const { data, error, refetch, isFetching } = useQuery(contestQuery(contestId));
  if (data) return <EditForm contest={data} />;
  if (!error) return <FormSkeleton />;
  return <ContestError isScreen={false} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
};

export const EditContestPage = ({ contestId }: { contestId: number | undefined }) => (
  <StaffOnly refusal={m.noPermissionToEditContests}>
    <FormPage title={m.editContest}>
      <PageHeader title={m.editContest} />
      {contestId === undefined ? (
        <ContestNotFound isScreen={false} />
      ) : (
        <Content key={contestId} contestId={contestId} />
      )}
    </FormPage>
  </StaffOnly>
);

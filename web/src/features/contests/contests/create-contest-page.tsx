import type { Contest } from '@opencall/contract/contests/contests/contests.schemas';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toasts.ts';
import { FormPage, PageHeader } from '#ui/page.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';
import { ContestForm } from './contest-form.tsx';
import { bodyOf, emptyContest } from './contest-form-values.ts';
import { useCreateContest } from './contests.api.ts';
import { showContestFailure, useContestForm } from './use-contest-form.ts';

const CreateForm = () => {
  const navigate = useNavigate();
  const [values] = useState(() => emptyContest());
  const form = useContestForm(values, true);
  const create = useCreateContest({
    onSuccess: ({ id, title }: Contest) => {
      toast({ title: 'Contest Created', description: title });
      void navigate(paths.contest(id));
    },
    onError: (error) => showContestFailure(form, 'Failed to create contest', error),
  });
  return (
    <ContestForm
      form={form}
      submitLabel="Create Contest"
      pendingLabel="Creating..."
      pending={create.isPending}
      cancelLink={paths.manageContests()}
      // A new contest is always upcoming.
      onValid={(next) => create.mutate({ ...bodyOf(next), status: 'upcoming' })}
    />
  );
};

export const CreateContestPage = () => (
  <StaffOnly action="create contests">
    <FormPage title="Create Contest">
      <PageHeader
        title="Create Contest"
        lead="It is announced as upcoming immediately and takes entries from then on."
      />
      <CreateForm />
    </FormPage>
  </StaffOnly>
);

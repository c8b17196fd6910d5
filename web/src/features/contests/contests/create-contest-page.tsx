import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toasts.ts';
import { FormPage, PageHeader } from '#ui/page.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';
import { ContestForm } from './contest-form.tsx';
import { bodyOf, emptyContest } from './contest-form-values.ts';
import { useCreateContest } from './contests.api.ts';
import { useContestForm } from './use-contest-form.ts';

const CreateForm = () => {
  const navigate = useNavigate();
  const [values] = useState(() => emptyContest());
  const create = useCreateContest();
  const { form, submit, pending } = useContestForm({
    values,
    isNew: true,
    failure: 'Failed to create contest',
    // A new contest is always upcoming.
    send: (next) => create.mutateAsync({ ...bodyOf(next), status: 'upcoming' }),
    onSuccess: ({ id, title }) => {
      toast({ title: 'Contest Created', description: title });
      void navigate(paths.contest(id));
    },
  });
  return (
    <ContestForm
      form={form}
      submitLabel="Create Contest"
      pendingLabel="Creating..."
      pending={pending}
      cancelLink={paths.manageContests()}
      onSubmit={submit}
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

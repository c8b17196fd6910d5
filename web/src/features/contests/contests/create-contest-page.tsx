import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-manage';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
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
    failure: m.failedToCreateContest,
    // A new contest is always upcoming.
    send: (next) => create.mutateAsync({ ...bodyOf(next), status: 'upcoming' }),
    onSuccess: ({ id, title }) => {
      toast({ title: m.contestCreated, description: title });
      void navigate(paths.contest(id));
    },
  });
  return (
    <ContestForm
      form={form}
      submitLabel={m.createContest}
      pendingLabel={common.creating}
      pending={pending}
      cancelLink={paths.manageContests()}
      onSubmit={submit}
    />
  );
};

export const CreateContestPage = () => (
  <StaffOnly refusal={m.noPermissionToCreateContests}>
    <FormPage title={m.createContest}>
      <PageHeader title={m.createContest} lead={m.aboutCreating} />
      <CreateForm />
    </FormPage>
  </StaffOnly>
);

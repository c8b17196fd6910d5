import { ROLES } from '@opencall/contract/shared/vocabulary';
import type { PersonSummary } from '@opencall/contract/staff/people/people.schemas';
import { TRIAL_DAYS_MAX } from '@opencall/contract/staff/people/people.vocabulary';
import { type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { serverText } from '#lib/api-error.ts';
import { toast } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/people';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { type PersonChange, useChangePerson } from './people.api.ts';
import { type PersonTask, ROLE_OPTIONS } from './people-words.ts';

const UNSENT = common.checkYourConnectionAndTry;
const DAYS_OFFERED = 30;
const DAYS_RANGE = m.wholeNumberOfDays({ max: TRIAL_DAYS_MAX });

interface TaskLook {
  title: (values: { username: string }) => string;
  confirm: string;
  pending: string;
  done: string;
}

const LOOKS: Record<PersonTask, TaskLook> = {
  role: { title: m.setRoleTitle, confirm: m.setRole, pending: m.setting, done: m.roleSet },
  sessions: {
    title: m.endSessionsTitle,
    confirm: m.endSessions,
    pending: m.ending,
    done: m.sessionsEnded,
  },
  verification: {
    title: m.resendVerificationTitle,
    confirm: m.resendVerification,
    pending: common.sending,
    done: m.emailSent,
  },
  trial: {
    title: m.extendTrialTitle,
    confirm: m.extendTrial,
    pending: m.extending,
    done: m.trialExtended,
  },
};

const aboutOf = ({ username, email, emailBounces }: PersonSummary): Record<PersonTask, string> => ({
  role: m.aboutSettingRole({ username }),
  sessions: m.aboutEndingSessions({ username }),
  verification: emailBounces ? m.aboutResendingToBounced({ username, email }) : m.aboutResending({ email }),
  trial: m.aboutExtendingTrial,
});

/** The change to send. Only the fields of the task are used. */
const schemaOf = (task: PersonTask) =>
  z.object({ role: z.enum(ROLES), days: z.string() }).transform((values, context): PersonChange => {
    if (task === 'role') return { kind: task, role: values.role };
    if (task !== 'trial') return { kind: task };
    const days = /^\d+$/.test(values.days.trim()) ? Number(values.days) : 0;
    if (days < 1 || days > TRIAL_DAYS_MAX)
      context.addIssue({ code: 'custom', path: ['days'], message: DAYS_RANGE });
    return { kind: task, days };
  });

interface PersonDialogProps {
  person: PersonSummary;
  task: PersonTask;
  onClose: () => void;
}

const useTask = ({ person, task, onClose }: PersonDialogProps) => {
  const change = useChangePerson(person);
  const [failure, setFailure] = useState<string>();
  const { form, submit, pending } = useZodForm({
    schema: schemaOf(task),
    defaultValues: { role: person.role, days: String(DAYS_OFFERED) },
    send: (wanted) => {
      setFailure(undefined);
      return change.mutateAsync(wanted);
    },
    onSuccess: (description) => {
      toast({ title: LOOKS[task].done, description });
      onClose();
    },
    onFailure: (error) => setFailure(serverText(error, UNSENT)),
  });
  const isSame = task === 'role' && form.watch('role') === person.role;
  return { form, submit, pending, failure, isSame };
};

type Task = ReturnType<typeof useTask>;

const RoleField = ({ form, isSame }: Pick<Task, 'form' | 'isSame'>) => (
  <Field label={common.role} hint={isSame ? m.chooseADifferentRole : undefined}>
    <Select {...form.register('role')}>
      {ROLE_OPTIONS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  </Field>
);

const DaysField = ({ form, failure }: Pick<Task, 'form' | 'failure'>) => (
  <Field
    label={m.days}
    error={form.formState.errors.days?.message ?? failure}
    hint={m.daysToAdd({ max: TRIAL_DAYS_MAX })}
    required
  >
    <Input inputMode="numeric" {...form.register('days')} />
  </Field>
);

/** Asks for confirmation of an action on an account. Shows a refusal of the server. */
export const PersonDialog = (props: PersonDialogProps) => {
  const { person, task, onClose } = props;
  const { form, submit, pending, failure, isSame } = useTask(props);
  const formId = useId();
  const look = LOOKS[task];
  const fields: Partial<Record<PersonTask, ReactNode>> = {
    role: <RoleField form={form} isSame={isSame} />,
    trial: <DaysField form={form} failure={failure} />,
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={look.title({ username: person.username })}
      description={aboutOf(person)[task]}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={task === 'sessions' ? 'destructive' : 'solid'}
            pending={pending}
            pendingLabel={look.pending}
            disabled={isSame}
          >
            {look.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {fields[task]}
        {task !== 'trial' && <FieldError>{failure}</FieldError>}
      </form>
    </Dialog>
  );
};

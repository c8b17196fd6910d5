import type { Role } from '@opencall/contract/shared/vocabulary';
import type { PersonSummary } from '@opencall/contract/staff/people/people.schemas';
import { TRIAL_DAYS_MAX } from '@opencall/contract/staff/people/people.vocabulary';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { type PersonChange, useChangePerson } from './people.api.ts';
import { type PersonTask, ROLE_OPTIONS } from './people-words.ts';

const UNSENT = 'Check your connection and try again.';
const DAYS_OFFERED = 30;
const DAYS_RANGE = `Please enter a whole number from 1 to ${TRIAL_DAYS_MAX}`;

interface TaskLook {
  title: string;
  confirm: string;
  pending: string;
  done: string;
}

const LOOKS: Record<PersonTask, TaskLook> = {
  role: { title: 'Set the role of', confirm: 'Set Role', pending: 'Setting...', done: 'Role set' },
  sessions: {
    title: 'End the sessions of',
    confirm: 'End Sessions',
    pending: 'Ending...',
    done: 'Sessions ended',
  },
  verification: {
    title: 'Resend the verification to',
    confirm: 'Resend Verification',
    pending: 'Sending...',
    done: 'Email sent',
  },
  trial: {
    title: 'Extend the trial of',
    confirm: 'Extend Trial',
    pending: 'Extending...',
    done: 'Trial extended',
  },
};

const aboutOf = ({ username, email }: PersonSummary): Record<PersonTask, string> => ({
  role: `The permissions of ${username} change immediately. They are notified by email, and it is logged.`,
  sessions: `${username} is signed out on all devices immediately and notified by email.`,
  verification: `We send a new link to ${email}. The previous link stops working.`,
  trial: 'A trial that has ended starts again today. The member is notified by email, and it is logged.',
});

interface RoleFieldProps {
  role: Role;
  isSame: boolean;
  onChange: (role: Role) => void;
}

const RoleField = ({ role, isSame, onChange }: RoleFieldProps) => (
  <Field label="Role" hint={isSame ? 'Choose a different role to continue.' : undefined}>
    <Select value={role} onChange={({ target }) => onChange(target.value as Role)}>
      {ROLE_OPTIONS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  </Field>
);

interface DaysFieldProps {
  days: string;
  error?: string;
  onChange: (days: string) => void;
}

const DaysField = ({ days, error, onChange }: DaysFieldProps) => (
  <Field label="Days" error={error} hint={`1 to ${TRIAL_DAYS_MAX} days to add.`} required>
    <Input inputMode="numeric" value={days} onChange={({ target }) => onChange(target.value)} />
  </Field>
);

interface FormState {
  role: Role;
  days: string;
}

/** The change to send; undefined while the form is incomplete. */
const changeOf = (task: PersonTask, { role, days }: FormState): PersonChange | undefined => {
  if (task === 'role') return { kind: task, role };
  if (task !== 'trial') return { kind: task };
  const count = /^\d+$/.test(days.trim()) ? Number(days) : 0;
  return count >= 1 && count <= TRIAL_DAYS_MAX ? { kind: task, days: count } : undefined;
};

interface PersonDialogProps {
  person: PersonSummary;
  task: PersonTask;
  onClose: () => void;
}

const useTask = ({ person, task, onClose }: PersonDialogProps) => {
  const [form, setForm] = useState<FormState>({ role: person.role, days: String(DAYS_OFFERED) });
  const [problem, setProblem] = useState<string>();
  const change = useChangePerson(person);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = changeOf(task, form);
    setProblem(wanted ? undefined : DAYS_RANGE);
    if (!wanted) return;
    change.mutate(wanted, {
      onSuccess: (description) => {
        toast({ title: LOOKS[task].done, description });
        onClose();
      },
      onError: (error) => setProblem(serverText(error, UNSENT)),
    });
  };
  const isSame = task === 'role' && form.role === person.role;
  return { form, setForm, problem, submit, isPending: change.isPending, isSame };
};

/** Asks for confirmation of an action on an account. Shows a refusal of the server. */
export const PersonDialog = (props: PersonDialogProps) => {
  const { person, task, onClose } = props;
  const { form, setForm, problem, submit, isPending, isSame } = useTask(props);
  const formId = useId();
  const look = LOOKS[task];
  const fields: Partial<Record<PersonTask, ReactNode>> = {
    role: <RoleField role={form.role} isSame={isSame} onChange={(role) => setForm({ ...form, role })} />,
    trial: <DaysField days={form.days} error={problem} onChange={(days) => setForm({ ...form, days })} />,
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${look.title} ${person.username}`}
      description={aboutOf(person)[task]}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={task === 'sessions' ? 'destructive' : 'solid'}
            pending={isPending}
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
        {task !== 'trial' && <FieldError>{problem}</FieldError>}
      </form>
    </Dialog>
  );
};

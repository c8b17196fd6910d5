import { plainText } from '@opencall/contract/shared/plain-text';
import { makeSanction } from '@opencall/contract/staff/sanctions/sanctions.routes';
import {
  SANCTION_KINDS,
  SANCTION_REASON_MAX,
  SANCTION_REASON_MIN,
  type SanctionKind,
} from '@opencall/contract/staff/sanctions/sanctions.vocabulary';
import { useForm } from 'react-hook-form';
import { refusalOf, serverText } from '#lib/api-error.ts';
import { discardDraft, findDraft, useKeptDraft } from '#lib/form-draft.ts';
import { dayHere } from '#lib/format/dates.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { SANCTION_WORDS } from './sanction-words.ts';
import { useIssueSanction } from './sanctions.api.ts';

const UNSENT = 'Check your connection and try again.';
const EMPTY = { kind: 'warn', reason: '', day: '' };

/** Restores the unsent input of the form. */
const draftOf = (name: string): SanctionValues => {
  const { kind, ...texts } = findDraft(name, EMPTY);
  return { ...texts, kind: SANCTION_KINDS.find((known) => known === kind) ?? 'warn' };
};

interface SanctionValues {
  kind: SanctionKind;
  reason: string;
  /** Last day of a suspension, in the format of a date field. */
  day: string;
}

/** The end of a suspension: the end of the chosen day in the staff member's time zone. */
const endOf = ({ kind, day }: SanctionValues): string | null =>
  kind === 'suspend' && day ? new Date(`${day}T23:59:59`).toISOString() : null;

const useSanctionForm = (userId: number) => {
  const draft = `sanction-${userId}`;
  const form = useForm<SanctionValues>({ defaultValues: draftOf(draft) });
  useKeptDraft(form, draft);
  const make = useIssueSanction(userId);
  const refuse = (error: Error) => {
    const message = serverText(error, UNSENT);
    const isOfEnd = refusalOf(error, makeSanction)?.code === 'SUSPENSION_END';
    form.setError(isOfEnd ? 'day' : 'reason', { message }, { shouldFocus: true });
    toastError('Error', 'Failed to issue the sanction');
  };
  const submit = form.handleSubmit((values) =>
    make.mutate(
      { kind: values.kind, reason: values.reason, until: endOf(values) },
      {
        onSuccess: () => {
          discardDraft(draft);
          form.reset({ ...EMPTY, kind: 'warn' });
          toast({
            title: 'Sanction issued',
            description: 'The member is notified by email and on the site.',
          });
        },
        onError: refuse,
      },
    ),
  );
  return { form, submit, pending: make.isPending };
};

const reasonRules = {
  validate: (reason: string) =>
    plainText(reason).length >= SANCTION_REASON_MIN ||
    `Reason must be at least ${SANCTION_REASON_MIN} characters`,
  maxLength: {
    value: SANCTION_REASON_MAX,
    message: `Reason cannot exceed ${SANCTION_REASON_MAX} characters`,
  },
};

/** Issues a sanction. The member can read the reason. */
export const SanctionForm = ({ userId, username }: { userId: number; username: string }) => {
  const { form, submit, pending } = useSanctionForm(userId);
  const { register, formState, watch } = form;
  const isSuspension = watch('kind') === 'suspend';
  return (
    <form onSubmit={submit} noValidate aria-label="New sanction" className="grid gap-5">
      <ChoiceGroup legend="Sanction">
        {SANCTION_KINDS.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            {...register('kind')}
            label={
              <>
                <span className="font-medium">{SANCTION_WORDS[kind].label}</span>{' '}
                <span className="text-sm text-ink-soft">{SANCTION_WORDS[kind].about}</span>
              </>
            }
          />
        ))}
      </ChoiceGroup>
      {isSuspension && (
        <Field label="Last day" error={formState.errors.day?.message}>
          <Input
            type="date"
            min={dayHere()}
            {...register('day', {
              validate: (day, { kind }) =>
                kind !== 'suspend' || day !== '' || 'Please choose when the suspension ends',
            })}
          />
        </Field>
      )}
      <Field
        label="Reason"
        error={formState.errors.reason?.message}
        hint={`${username} reads it, by email and here.`}
      >
        <Textarea rows={4} {...register('reason', reasonRules)} />
      </Field>
      <Button
        type="submit"
        variant="destructive"
        pending={pending}
        pendingLabel="Deciding..."
        className="justify-self-start"
      >
        Issue Sanction
      </Button>
    </form>
  );
};

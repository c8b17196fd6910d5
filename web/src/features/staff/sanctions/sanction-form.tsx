import { makeSanction } from '@opencall/contract/staff/sanctions/sanctions.routes';
import { makeSanctionSchema } from '@opencall/contract/staff/sanctions/sanctions.schemas';
import { SANCTION_KINDS } from '@opencall/contract/staff/sanctions/sanctions.vocabulary';
import { z } from 'zod';
import { serverText } from '#lib/api-error.ts';
import { dayHere } from '#lib/format/dates.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/sanctions';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { SANCTION_WORDS } from './sanction-words.ts';
import { useIssueSanction } from './sanctions.api.ts';

const UNSENT = common.checkYourConnectionAndTry;

const formSchema = makeSanctionSchema
  .pick({ kind: true, reason: true })
  .extend({
    /** Last day of a suspension, in the format of a date field. */
    day: z.string(),
  })
  .refine(({ kind, day }) => kind !== 'suspend' || day !== '', {
    message: m.chooseAnEnd,
    path: ['day'],
  });
type SanctionValues = z.output<typeof formSchema>;
const EMPTY = { kind: 'warn', reason: '', day: '' } as const;

/** The end of a suspension: the end of the chosen day in the staff member's time zone. */
const endOf = ({ kind, day }: Pick<SanctionValues, 'kind' | 'day'>): string | null =>
  kind === 'suspend' && day ? new Date(`${day}T23:59:59`).toISOString() : null;

const useSanctionForm = (userId: number) => {
  const make = useIssueSanction(userId);
  return useZodForm({
    schema: formSchema,
    defaultValues: EMPTY,
    draft: `sanction-${userId}`,
    routes: [makeSanction],
    codes: { SUSPENSION_END: 'day' },
    send: ({ kind, reason, day }) => make.mutateAsync({ kind, reason, until: endOf({ kind, day }) }),
    onSuccess: (_made, { reset }) => {
      reset(EMPTY);
      toast({ title: m.sanctionIssued, description: m.issuedNotice });
    },
    onFailure: (error, isShown, { setError }) => {
      if (!isShown) setError('reason', { message: serverText(error, UNSENT) }, { shouldFocus: true });
      toastError(m.couldNotIssueTheSanction);
    },
  });
};

/** Issues a sanction. The member can read the reason. */
export const SanctionForm = ({ userId, username }: { userId: number; username: string }) => {
  const { form, submit, pending } = useSanctionForm(userId);
  const { register, formState, watch } = form;
  const isSuspension = watch('kind') === 'suspend';
  return (
    <form onSubmit={submit} noValidate aria-label={m.newSanction} className="grid gap-5">
      <ChoiceGroup legend={m.sanction}>
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
        <Field label={common.lastDay} error={formState.errors.day?.message}>
          <Input type="date" min={dayHere()} {...register('day')} />
        </Field>
      )}
      <Field
        label={common.reason}
        error={formState.errors.reason?.message}
        hint={m.memberReadsTheReason({ username })}
      >
        <Textarea rows={4} {...register('reason')} />
      </Field>
      <Button
        type="submit"
        variant="destructive"
        pending={pending}
        pendingLabel={m.issuing}
        className="justify-self-start"
      >
        {m.issueSanction}
      </Button>
    </form>
  );
};

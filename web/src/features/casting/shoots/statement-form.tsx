import type { ShownStatement } from '@opencall/contract/casting/shoots/disputes.schemas';
import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { STATEMENT_MAX } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { useState } from 'react';
import { z } from 'zod';
import { isAuthError, serverText } from '#lib/api-error.ts';
import { toast } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/shoots-outcome';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { usePutStatement } from './disputes.api.ts';
import { SEND_FAILED, SIGNED_OUT } from './use-proposal.ts';

const AttachDialog = onDemand(() => import('./attach-dialog.tsx').then((m) => m.AttachDialog));

interface StatementFormProps {
  shoot: ShootDetail;
  viewerId: number;
  /** The previous statement. */
  statement: ShownStatement | null;
  onDone: () => void;
}

/** Parses message ids. The draft can store only text. */
const idsOf = (text: string): number[] => text.split(',').map(Number).filter(Boolean);

const formSchema = z.object({
  text: z
    .string()
    .trim()
    .refine((text) => !isBlank(text), m.statementIsRequired),
  messages: z.string(),
});

const useStatement = ({ shoot, viewerId, statement, onDone }: StatementFormProps) => {
  const save = usePutStatement(shoot.id);
  const [failure, setFailure] = useState<string>();
  const { form, submit, pending } = useZodForm({
    schema: formSchema,
    defaultValues: {
      text: statement?.text ?? '',
      messages: statement?.messages.map(({ id }) => id).join(',') ?? '',
    },
    draft: `statement-${viewerId}-${shoot.id}`,
    send: ({ text, messages }) => {
      setFailure(undefined);
      return save.mutateAsync({ text, messageIds: idsOf(messages) });
    },
    onSuccess: () => {
      toast({ title: m.sentToOurTeam, description: m.youCanChangeIt });
      onDone();
    },
    onFailure: (error) => setFailure(isAuthError(error) ? SIGNED_OUT : serverText(error, SEND_FAILED)),
  });
  return {
    form,
    messageIds: idsOf(form.watch('messages')),
    attach: (ids: readonly number[]) => form.setValue('messages', ids.join(','), { shouldDirty: true }),
    failure,
    pending,
    submit,
  };
};

/** Form for a party's statement in a dispute, with attached messages as evidence. */
export const StatementForm = (props: StatementFormProps) => {
  const { shoot, viewerId, statement, onDone } = props;
  const { form, messageIds, attach, failure, pending, submit } = useStatement(props);
  const [attaching, setAttaching] = useState(false);
  return (
    <form aria-label={m.statement} noValidate className="mt-4 grid gap-3" onSubmit={submit}>
      <Field label={m.whatHappened} error={form.formState.errors.text?.message} required>
        <Textarea rows={5} maxLength={STATEMENT_MAX} {...form.register('text')} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-3">
        <Button variant="outline" size="sm" onClick={() => setAttaching(true)}>
          {m.attachMessages}
        </Button>
        <span role="status" className="text-sm text-ink-soft">
          {messageIds.length > 0 && m.attached({ messages: m.messages({ count: messageIds.length }) })}
        </span>
      </div>
      {failure && (
        <p role="alert" className="text-sm text-red">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending} pendingLabel={common.sending}>
          {m.sendToOurTeam}
        </Button>
        {statement && (
          <Button variant="ghost" onClick={onDone}>
            {common.cancel}
          </Button>
        )}
      </div>
      {attaching && (
        <AttachDialog
          others={shoot.parties.filter(({ userId }) => userId !== null && userId !== viewerId)}
          chosen={messageIds}
          onChoose={attach}
          onClose={() => setAttaching(false)}
        />
      )}
    </form>
  );
};

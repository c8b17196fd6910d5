import { replySchema } from '@opencall/contract/casting/references/references.schemas';
import { REFERENCE_REPLY_MAX } from '@opencall/contract/casting/references/references.vocabulary';
import { numberText } from '@opencall/contract/shared/format/numbers';
import { toast } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/references';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { useReply } from './references.api.ts';

const EMPTY = { text: '' };

/** Form to reply to a reference. Each reference can have one reply. */
export const ReplyForm = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const reply = useReply(id);
  const { form, submit, pending } = useZodForm({
    schema: replySchema,
    defaultValues: EMPTY,
    draft: `reference-reply-${id}`,
    send: ({ text }) => reply.mutateAsync(text),
    onSuccess: () => {
      toast({ title: m.replyPublished, description: m.shownWithTheReference });
      onClose();
    },
    onFailure: showFailure(m.couldNotPublishYourReply),
  });
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid max-w-prose gap-3">
      <Field
        label={m.reply}
        error={form.formState.errors.text?.message}
        hint={m.replyHint({ max: numberText(REFERENCE_REPLY_MAX) })}
      >
        <Textarea rows={4} autoFocus {...form.register('text')} />
      </Field>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel={m.publishing}>
          {m.publishReply}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {common.cancel}
        </Button>
      </p>
    </form>
  );
};

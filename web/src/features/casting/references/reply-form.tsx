import type { Reference } from '@opencall/contract/casting/references/references.schemas';
import { replySchema } from '@opencall/contract/casting/references/references.schemas';
import { REFERENCE_REPLY_MAX } from '@opencall/contract/casting/references/references.vocabulary';
import { numberText } from '@opencall/contract/shared/format/numbers';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { useReply } from './references.api.ts';

const EMPTY = { text: '' };

const Form = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const reply = useReply(id);
  const { form, submit, pending } = useZodForm({
    schema: replySchema,
    defaultValues: EMPTY,
    draft: `reference-reply-${id}`,
    send: ({ text }) => reply.mutateAsync(text),
    onSuccess: () => {
      toast({ title: 'Reply published', description: 'It is shown with the reference.' });
      onClose();
    },
    onFailure: (error) => toastError('Error', errorText(error)),
  });
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid max-w-prose gap-3">
      <Field
        label="Reply"
        error={form.formState.errors.text?.message}
        hint={`Up to ${numberText(REFERENCE_REPLY_MAX)} characters. Everyone who can see the reference can read it. You cannot change it afterwards.`}
      >
        <Textarea rows={4} autoFocus {...form.register('text')} />
      </Field>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel="Publishing…">
          Publish reply
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
};

/** Form to reply to a reference. Each reference can have one reply. */
export const ReplyForm = ({ reference }: { reference: Pick<Reference, 'id' | 'reply'> }) => {
  const [open, setOpen] = useState(false);
  if (reference.reply) return null;
  if (open) return <Form id={reference.id} onClose={() => setOpen(false)} />;
  return (
    <Button variant="ghost" size="sm" className="mt-2 -ml-3.5" onClick={() => setOpen(true)}>
      Reply
    </Button>
  );
};

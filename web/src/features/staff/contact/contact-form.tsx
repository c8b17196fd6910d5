import { isBlank } from '@opencall/contract/shared/plain-text';
import { createContactMessageSchema } from '@opencall/contract/staff/contact/contact.schemas';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/contact';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { useSendMessage } from './contact.api.ts';
import { SanctionField } from './sanction-field.tsx';

const EMPTY = { subject: '', message: '' };
const BLANK = { subject: m.enterASubject, message: m.enterAMessage };
const UNSENT = m.messageNotSent;
const MESSAGE_ROWS = 5;

const useContactForm = ({ userId, rulingId }: ContactFormProps) => {
  const send = useSendMessage();
  return useZodForm({
    schema: createContactMessageSchema,
    defaultValues: { ...EMPTY, rulingId: rulingId ?? null },
    draft: `contact-${userId}`,
    send: async (body) => {
      await send.mutateAsync(body);
      toast({ title: m.messageSent, description: m.yourMessageHasBeenSent });
    },
    onSuccess: (_sent, { reset }) => reset({ ...EMPTY, rulingId: null }),
    onFailure: (error) => toastError(common.error, serverText(error, UNSENT)),
    onInvalid: (errors) =>
      toastError(common.error, (errors.subject ?? errors.message ?? errors.rulingId)?.message),
  });
};

interface ContactFormProps {
  userId: number;
  /** The id of the sanction that the message is about. */
  rulingId?: number | undefined;
}

/** A message to the moderators. The input is stored until it is sent. */
export const ContactForm = (props: ContactFormProps) => {
  const { form, submit, pending } = useContactForm(props);
  const { register, formState, getValues } = form;
  // The toast reports empty fields in general; the message beside the field is specific.
  const refusal = (field: keyof typeof BLANK) => {
    const error = formState.errors[field];
    return error && (isBlank(getValues(field)) ? BLANK[field] : error.message);
  };
  return (
    <form onSubmit={submit} noValidate aria-label={m.messageToTheModerators} className="grid gap-5">
      <SanctionField control={form.control} />
      <Field label={m.subject} error={refusal('subject')}>
        <Input autoComplete="off" {...register('subject')} />
      </Field>
      <Field label={common.message} error={refusal('message')}>
        <Textarea rows={MESSAGE_ROWS} {...register('message')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel={m.sending}
        className="justify-self-start"
      >
        {common.sendMessage}
      </Button>
    </form>
  );
};

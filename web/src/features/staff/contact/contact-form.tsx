import { isBlank } from '@opencall/contract/shared/plain-text';
import { createContactMessageSchema } from '@opencall/contract/staff/contact/contact.schemas';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { useSendMessage } from './contact.api.ts';
import { SanctionField } from './sanction-field.tsx';

const EMPTY = { subject: '', message: '' };
const BLANK = { subject: 'A subject is missing', message: 'A message is missing' };
const UNSENT = 'Your message could not be sent. Check your connection and try again.';
const MESSAGE_ROWS = 5;

const useContactForm = ({ userId, rulingId }: ContactFormProps) => {
  const send = useSendMessage();
  return useZodForm({
    schema: createContactMessageSchema,
    defaultValues: { ...EMPTY, rulingId: rulingId ?? null },
    draft: `contact-${userId}`,
    send: async (body) => {
      await send.mutateAsync(body);
      toast({ title: 'Message Sent', description: 'Your message has been sent to our moderators.' });
    },
    onSuccess: (_sent, { reset }) => reset({ ...EMPTY, rulingId: null }),
    onFailure: (error) => toastError('Error', serverText(error, UNSENT)),
    onInvalid: (errors) =>
      toastError('Error', (errors.subject ?? errors.message ?? errors.rulingId)?.message),
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
    <form onSubmit={submit} noValidate aria-label="Message to the moderators" className="grid gap-5">
      <SanctionField control={form.control} />
      <Field label="Subject" error={refusal('subject')}>
        <Input autoComplete="off" {...register('subject')} />
      </Field>
      <Field label="Message" error={refusal('message')}>
        <Textarea rows={MESSAGE_ROWS} {...register('message')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel="Sending..."
        className="justify-self-start"
      >
        Send Message
      </Button>
    </form>
  );
};

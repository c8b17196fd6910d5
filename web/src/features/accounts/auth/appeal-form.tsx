import { isBlank } from '@opencall/contract/shared/plain-text';
import { sendAppeal } from '@opencall/contract/staff/contact/contact.routes';
import { appealSchema } from '@opencall/contract/staff/contact/contact.schemas';
import { useMutation } from '@tanstack/react-query';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

const UNSENT = 'Your message could not be sent. Check your connection and try again.';

/** Lets a suspended or banned member write an appeal to the moderators. */
export const AppealForm = ({ appealToken }: { appealToken: string }) => {
  const send = useMutation({
    mutationFn: (body: { appealToken: string; message: string }) => call(sendAppeal, { body }),
    onSuccess: () =>
      toast({ title: 'Message Sent', description: 'Your message has been sent to our moderators.' }),
  });
  const { form, submit, pending } = useZodForm({
    schema: appealSchema,
    defaultValues: { appealToken, message: '' },
    send: (body) => send.mutateAsync(body),
    onFailure: (error) => toastError('Error', serverText(error, UNSENT)),
  });
  const { message: refused } = form.formState.errors;
  if (send.isSuccess)
    return (
      <p role="status" className="border-l-2 pl-4">
        Your appeal is with our moderators. They answer by email.
      </p>
    );
  return (
    <form onSubmit={submit} noValidate aria-label="Appeal" className="grid gap-5">
      <Field
        label="Message"
        hint="Do you think this is wrong? Tell our moderators why."
        error={refused && (isBlank(form.getValues('message')) ? 'A message is missing' : refused.message)}
      >
        <Textarea rows={5} {...form.register('message')} />
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

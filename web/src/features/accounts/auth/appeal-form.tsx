import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { sendAppeal } from '@opencall/contract/staff/contact/contact.routes';
import { appealSchema } from '@opencall/contract/staff/contact/contact.schemas';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

const UNSENT = 'Your message could not be sent. Check your connection and try again.';

/** Lets a suspended or banned member write an appeal to the moderators. */
export const AppealForm = ({ appealToken }: { appealToken: string }) => {
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: standardSchemaResolver(appealSchema),
    defaultValues: { appealToken, message: '' },
  });
  const send = useMutation({
    mutationFn: (body: { appealToken: string; message: string }) => call(sendAppeal, { body }),
    onSuccess: () =>
      toast({ title: 'Message Sent', description: 'Your message has been sent to our moderators.' }),
    onError: (error) => toastError('Error', serverText(error, UNSENT)),
  });
  const { message: refused } = formState.errors;
  if (send.isSuccess)
    return (
      <p role="status" className="border-l-2 pl-4">
        Your appeal is with our moderators. They answer by email.
      </p>
    );
  return (
    <form
      onSubmit={handleSubmit((body) => send.mutate(body))}
      noValidate
      aria-label="Appeal"
      className="grid gap-5"
    >
      <Field
        label="Message"
        hint="Do you think this is wrong? Tell our moderators why."
        error={refused && (isBlank(getValues('message')) ? 'A message is missing' : refused.message)}
      >
        <Textarea rows={5} {...register('message')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={send.isPending}
        pendingLabel="Sending..."
        className="justify-self-start"
      >
        Send Message
      </Button>
    </form>
  );
};

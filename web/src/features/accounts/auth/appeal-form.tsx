import { isBlank } from '@opencall/contract/shared/plain-text';
import { sendAppeal } from '@opencall/contract/staff/contact/contact.routes';
import { appealSchema } from '@opencall/contract/staff/contact/contact.schemas';
import { useMutation } from '@tanstack/react-query';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/auth';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

const UNSENT = common.checkYourConnectionAndTry;

/** Lets a suspended or banned member write an appeal to the moderators. */
export const AppealForm = ({ appealToken }: { appealToken: string }) => {
  const send = useMutation({
    mutationFn: (body: { appealToken: string; message: string }) => call(sendAppeal, { body }),
    onSuccess: () => toast({ title: m.messageSent, description: m.messageHasBeenSent }),
  });
  const { form, submit, pending } = useZodForm({
    schema: appealSchema,
    defaultValues: { appealToken, message: '' },
    send: (body) => send.mutateAsync(body),
    onFailure: (error) => toastError(m.couldNotSendYourAppeal, serverText(error, UNSENT)),
  });
  const { message: refused } = form.formState.errors;
  if (send.isSuccess)
    return (
      <p role="status" className="border-l-2 pl-4">
        {m.appealSent}
      </p>
    );
  return (
    <form onSubmit={submit} noValidate aria-label={m.appeal} className="grid gap-5">
      <Field
        label={common.message}
        hint={m.appealHint}
        error={refused && (isBlank(form.getValues('message')) ? m.appealIsEmpty : refused.message)}
      >
        <Textarea rows={5} {...form.register('message')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel={common.sending}
        className="justify-self-start"
      >
        {common.sendMessage}
      </Button>
    </form>
  );
};

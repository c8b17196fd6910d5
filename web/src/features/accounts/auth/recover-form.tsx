import { recoverCredentials } from '@opencall/contract/accounts/auth/auth.routes';
import { recoverSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { useMutation } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/auth';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Message } from '#ui/message.tsx';

const CheckYourEmail = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <div className="grid justify-items-center py-6 text-center" role="status">
    <MailCheck aria-hidden="true" strokeWidth={1.25} className="size-10" />
    <h2 className="display mt-5 text-xl">{m.checkYourEmail}</h2>
    <p className="mt-2 max-w-xs text-ink-soft">
      <Message
        text={m.ifThereIsAnAccount({ email })}
        tags={{
          strong: (children) => <strong className="font-medium break-words text-ink">{children}</strong>,
        }}
      />
    </p>
    <Button variant="ghost" size="sm" onClick={onAgain} className="mt-6">
      {m.useAnotherAddress}
    </Button>
  </div>
);

/** Asks for the email address. The response is the same for unknown addresses, so that it does not reveal accounts. */
export const RecoverForm = () => {
  const recover = useMutation({
    mutationFn: (body: { email: string }) => call(recoverCredentials, { body }),
  });
  const { form, submit, pending } = useZodForm({
    schema: recoverSchema,
    defaultValues: { email: '' },
    send: (body) => recover.mutateAsync(body),
    onFailure: (error) => toastError(m.recoveryFailed, serverText(error, m.failedToRecoverCredentials)),
  });
  if (recover.isSuccess) return <CheckYourEmail email={recover.variables.email} onAgain={recover.reset} />;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-soft">{m.recoveryLead}</p>
      <Field label={common.email} error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingLabel={common.sending}>
        {m.sendRecoveryEmail}
      </Button>
    </form>
  );
};

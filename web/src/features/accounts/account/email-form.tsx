import { updateEmail } from '@opencall/contract/accounts/account/account.routes';
import { updateEmailSchema } from '@opencall/contract/accounts/account/account.schemas';
import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { toast } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/account';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';
import { useUpdateEmail } from './account.api.ts';
import { VerificationState } from './verification-state.tsx';

/** The current email address, and the form to change it. */
export const EmailForm = ({ user, bounces }: { user: User; bounces: boolean }) => {
  const update = useUpdateEmail();
  const { form, submit, pending } = useZodForm({
    schema: updateEmailSchema,
    defaultValues: { newEmail: '', password: '' },
    routes: [updateEmail],
    codes: { WRONG_PASSWORD: 'password', EMAIL_TAKEN: 'newEmail' },
    send: (body) => update.mutateAsync(body),
    onSuccess: ({ message }, { reset }) => {
      reset();
      toast({ title: m.emailUpdated, description: message });
    },
    onFailure: showFailure(m.failedToUpdateEmail),
  });
  const { errors } = form.formState;
  return (
    <div className="grid max-w-xl gap-7">
      <VerificationState user={user} bounces={bounces} />
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label={m.newEmail} error={errors.newEmail?.message} hint={m.newEmailHint}>
          <Input type="email" autoComplete="email" inputMode="email" {...form.register('newEmail')} />
        </Field>
        <Field label={m.currentPassword} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          pendingLabel={m.updating}
          className="justify-self-start"
        >
          {m.updateEmail}
        </Button>
      </form>
    </div>
  );
};

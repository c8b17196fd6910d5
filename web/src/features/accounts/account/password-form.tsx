import { updatePassword } from '@opencall/contract/accounts/account/account.routes';
import { updatePasswordFormSchema } from '@opencall/contract/accounts/account/account.schemas';
import { NEW_PASSWORD_MIN } from '@opencall/contract/accounts/account/account.vocabulary';
import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { toast } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/account';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';
import { useUpdatePassword } from './account.api.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

const usePasswordForm = () => {
  const update = useUpdatePassword();
  return useZodForm({
    schema: updatePasswordFormSchema,
    defaultValues: EMPTY,
    routes: [updatePassword],
    codes: {
      WRONG_PASSWORD: 'currentPassword',
      COMMON_PASSWORD: 'newPassword',
      PASSWORD_IS_NAME: 'newPassword',
    },
    send: ({ currentPassword, newPassword }) => update.mutateAsync({ currentPassword, newPassword }),
    onSuccess: ({ message }, { reset }) => {
      reset();
      toast({ title: m.passwordUpdated, description: message });
    },
    onFailure: showFailure(m.failedToUpdatePassword),
  });
};

export const PasswordForm = ({ user }: { user: User }) => {
  const { form, submit, pending } = usePasswordForm();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <p className="text-ink-soft">{m.loggedOutElsewhere}</p>
      <Field label={m.currentPassword} error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field
        label={m.newPassword}
        error={errors.newPassword?.message}
        hint={m.atLeastCharacters({ min: NEW_PASSWORD_MIN })}
      >
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label={m.confirmPassword} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel={m.updating}
        className="justify-self-start"
      >
        {m.updatePassword}
      </Button>
    </form>
  );
};

import { updatePassword } from '@opencall/contract/accounts/account/account.routes';
import { updatePasswordFormSchema } from '@opencall/contract/accounts/account/account.schemas';
import { NEW_PASSWORD_MIN } from '@opencall/contract/accounts/account/account.vocabulary';
import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { toast } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
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
      toast({ title: 'Password updated', description: message });
    },
    onFailure: showFailure('Failed to update password'),
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
      <p className="text-ink-soft">You will be signed out everywhere else.</p>
      <Field label="Current Password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field
        label="New Password"
        error={errors.newPassword?.message}
        hint={`At least ${NEW_PASSWORD_MIN} characters.`}
      >
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel="Updating..."
        className="justify-self-start"
      >
        Update Password
      </Button>
    </form>
  );
};

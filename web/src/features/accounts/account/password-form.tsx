import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { updatePassword } from '@opencall/contract/accounts/account/account.routes';
import { updatePasswordFormSchema } from '@opencall/contract/accounts/account/account.schemas';
import { NEW_PASSWORD_MIN } from '@opencall/contract/accounts/account/account.vocabulary';
import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { useForm } from 'react-hook-form';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';
import { useUpdatePassword } from './account.api.ts';
import { refusedFieldOf } from './refused-field.ts';

const refusedField = refusedFieldOf([updatePassword], {
  WRONG_PASSWORD: 'currentPassword',
  COMMON_PASSWORD: 'newPassword',
  PASSWORD_IS_NAME: 'newPassword',
});
const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
const FAILED = 'Failed to update password';

const usePasswordForm = () => {
  const update = useUpdatePassword();
  const form = useForm({ resolver: standardSchemaResolver(updatePasswordFormSchema), defaultValues: EMPTY });
  const submit = form.handleSubmit(({ currentPassword, newPassword }) =>
    update.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: ({ message }) => {
          form.reset();
          toast({ title: 'Password updated', description: message });
        },
        onError: (error) => {
          const refused = refusedField(error);
          if (refused) form.setError(refused.field, { message: refused.message }, { shouldFocus: true });
          toastError(FAILED, serverText(error, 'Check your connection and try again.'));
        },
      },
    ),
  );
  return { ...form, submit, pending: update.isPending };
};

export const PasswordForm = ({ user }: { user: User }) => {
  const { register, formState, submit, pending } = usePasswordForm();
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

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { resetPassword } from '@opencall/contract/accounts/auth/auth.routes';
import { passwordSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { PASSWORDS_DIFFER } from '@opencall/contract/accounts/auth/auth.vocabulary';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';

const resetFormSchema = z
  .object({ newPassword: passwordSchema, confirmPassword: passwordSchema })
  .refine((values) => values.newPassword === values.confirmPassword, {
    message: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
  });

/** The second step of a recovery. `token` comes from the recovery email. */
export const ResetForm = ({ token }: { token: string }) => {
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(resetFormSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: (newPassword: string) => call(resetPassword, { body: { resetToken: token, newPassword } }),
    // A full page load, so that no data of the old session stays in memory.
    onSuccess: () => void navigate({ ...paths.auth({ action: 'login' }), reloadDocument: true }),
    onError: (error) => toastError('Reset failed', serverText(error, 'Failed to reset password')),
  });
  return (
    <form
      onSubmit={handleSubmit(({ newPassword }) => reset.mutate(newPassword))}
      noValidate
      className="grid gap-5"
    >
      <p className="text-ink-soft">Choose a new password. You will be signed out everywhere else.</p>
      <Field label="New Password" error={errors.newPassword?.message} hint="At least 6 characters.">
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={reset.isPending || reset.isSuccess}
        pendingLabel="Saving..."
      >
        Reset Password
      </Button>
    </form>
  );
};

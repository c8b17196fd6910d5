import { resetPassword } from '@opencall/contract/accounts/auth/auth.routes';
import { passwordSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { PASSWORDS_DIFFER } from '@opencall/contract/accounts/auth/auth.vocabulary';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/auth';
import * as common from '#messages/common';
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
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: (newPassword: string) => call(resetPassword, { body: { resetToken: token, newPassword } }),
    // A full page load, so that no data of the old session stays in memory.
    onSuccess: () => void navigate({ ...paths.auth({ action: 'login' }), reloadDocument: true }),
  });
  const { form, submit, pending } = useZodForm({
    schema: resetFormSchema,
    defaultValues: { newPassword: '', confirmPassword: '' },
    send: ({ newPassword }) => reset.mutateAsync(newPassword),
    onFailure: (error) => toastError(m.resetFailed, serverText(error, m.failedToResetPassword)),
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-soft">{m.chooseANewPassword}</p>
      <Field label={m.newPassword} error={errors.newPassword?.message} hint={m.atLeastSixCharacters}>
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <Field label={m.confirmPassword} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={pending || reset.isSuccess}
        pendingLabel={common.saving}
      >
        {m.resetPassword}
      </Button>
    </form>
  );
};

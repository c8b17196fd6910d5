import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { updateEmail } from '@opencall/contract/accounts/account/account.routes';
import { updateEmailSchema } from '@opencall/contract/accounts/account/account.schemas';
import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { useForm } from 'react-hook-form';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';
import { useUpdateEmail } from './account.api.ts';
import { refusedFieldOf } from './refused-field.ts';
import { VerificationState } from './verification-state.tsx';

const refusedField = refusedFieldOf([updateEmail], { WRONG_PASSWORD: 'password', EMAIL_TAKEN: 'newEmail' });
const FAILED = 'Failed to update email';

/** The current email address, and the form to change it. */
export const EmailForm = ({ user }: { user: User }) => {
  const update = useUpdateEmail();
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: standardSchemaResolver(updateEmailSchema),
    defaultValues: { newEmail: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    update.mutate(body, {
      onSuccess: ({ message }) => {
        reset();
        toast({ title: 'Email updated', description: message });
      },
      onError: (error) => {
        const refused = refusedField(error);
        if (refused) setError(refused.field, { message: refused.message }, { shouldFocus: true });
        toastError(FAILED, serverText(error, 'Check your connection and try again.'));
      },
    }),
  );
  return (
    <div className="grid max-w-xl gap-7">
      <VerificationState user={user} />
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field
          label="New Email"
          error={errors.newEmail?.message}
          hint="It takes effect immediately. We send a confirmation link to the new address and a notice to the old one."
        >
          <Input type="email" autoComplete="email" inputMode="email" {...register('newEmail')} />
        </Field>
        <Field label="Current Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          pending={update.isPending}
          pendingLabel="Updating..."
          className="justify-self-start"
        >
          Update Email
        </Button>
      </form>
    </div>
  );
};

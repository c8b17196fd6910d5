import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { disableTwoFactor, renewRecoveryCodes } from '@opencall/contract/accounts/auth/two-factor.routes';
import { bothFactorsSchema } from '@opencall/contract/accounts/auth/two-factor.schemas';
import { useForm } from 'react-hook-form';
import { serverText } from '#lib/api-error.ts';
import { toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CodeField, PresentPasswordField } from './factor-fields.tsx';
import { refusedFieldOf } from './refused-field.ts';

const refusedField = refusedFieldOf([disableTwoFactor, renewRecoveryCodes], {
  WRONG_PASSWORD: 'password',
  INVALID_CODE: 'code',
});
const UNSENT = 'Check your connection and try again.';

interface BothFactorsDialogProps {
  title: string;
  description: string;
  /** Label of the confirming button. */
  action: string;
  /** Title of the error toast, except for a wrong password or code. */
  failure: string;
  onConfirm: (factors: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password and a code before a change that weakens the account's security. */
export const BothFactorsDialog = ({
  onConfirm,
  onClose,
  action,
  failure,
  ...texts
}: BothFactorsDialogProps) => {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(bothFactorsSchema),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((factors) =>
    onConfirm(factors).catch((error: unknown) => {
      const refused = refusedField(error);
      if (refused) setError(refused.field, { message: refused.message }, { shouldFocus: true });
      else toastError(failure, serverText(error, UNSENT));
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} {...texts}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <PresentPasswordField error={errors.password?.message} {...register('password')} />
        <CodeField error={errors.code?.message} {...register('code')} />
        <Button type="submit" variant="destructive" pending={isSubmitting} className="justify-self-start">
          {action}
        </Button>
      </form>
    </Dialog>
  );
};

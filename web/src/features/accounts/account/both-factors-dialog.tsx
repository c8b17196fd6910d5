import { disableTwoFactor, renewRecoveryCodes } from '@opencall/contract/accounts/auth/two-factor.routes';
import { bothFactorsSchema } from '@opencall/contract/accounts/auth/two-factor.schemas';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CodeField, PresentPasswordField } from './factor-fields.tsx';

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
  const { form, submit, pending } = useZodForm({
    schema: bothFactorsSchema,
    defaultValues: { password: '', code: '' },
    routes: [disableTwoFactor, renewRecoveryCodes],
    codes: { WRONG_PASSWORD: 'password', INVALID_CODE: 'code' },
    send: onConfirm,
    onFailure: showUnlessShown(failure),
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} {...texts}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <PresentPasswordField error={errors.password?.message} {...register('password')} />
        <CodeField error={errors.code?.message} {...register('code')} />
        <Button type="submit" variant="destructive" pending={pending} className="justify-self-start">
          {action}
        </Button>
      </form>
    </Dialog>
  );
};

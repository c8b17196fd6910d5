import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { deleteAccount } from '@opencall/contract/accounts/account/account.routes';
import { deleteAccountSchema } from '@opencall/contract/accounts/account/account.schemas';
import { DELETION_DAYS } from '@opencall/contract/accounts/account/account.vocabulary';
import { codeSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { serverText } from '#lib/api-error.ts';
import { formatDate } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CodeField, PresentPasswordField } from './factor-fields.tsx';
import { refusedFieldOf } from './refused-field.ts';
import { twoFactorQuery, useDeleteAccount } from './security.api.ts';

const refusedField = refusedFieldOf([deleteAccount], {
  WRONG_PASSWORD: 'password',
  INVALID_CODE: 'code',
  CODE_REQUIRED: 'code',
});
const FAILED = 'Failed to delete account';
const withoutCode = deleteAccountSchema.extend({ code: z.string() });
const withCode = deleteAccountSchema.extend({ code: codeSchema });

const useDeletion = (needsCode: boolean) => {
  const remove = useDeleteAccount();
  const navigate = useNavigate();
  const form = useForm({
    resolver: standardSchemaResolver(needsCode ? withCode : withoutCode),
    defaultValues: { password: '', code: '' },
  });
  const submit = form.handleSubmit(({ password, code }) =>
    remove.mutate(needsCode ? { password, code } : { password }, {
      onSuccess: ({ message, deletionDueAt }) => {
        toast({
          title: `Your account will be deleted on ${formatDate(deletionDueAt)}`,
          description: message,
        });
        void navigate(paths.auth());
      },
      onError: (error) => {
        const refused = refusedField(error);
        if (refused) form.setError(refused.field, { message: refused.message }, { shouldFocus: true });
        else toastError(FAILED, serverText(error, 'Check your connection and try again.'));
      },
    }),
  );
  return { ...form, submit, pending: remove.isPending || remove.isSuccess };
};

interface DeleteAccountDialogProps {
  onClose: () => void;
}

/** Asks for the password before deleting the account, and for a code if two-factor sign-in is on. */
export const DeleteAccountDialog = ({ onClose }: DeleteAccountDialogProps) => {
  const { data } = useQuery(twoFactorQuery);
  const needsCode = data?.enabled ?? false;
  const { register, formState, submit, pending } = useDeletion(needsCode);
  const { errors } = formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description={`You will be signed out everywhere and no one will be able to find you. Signing in within ${DELETION_DAYS} days restores everything; after that it is deleted permanently.`}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <PresentPasswordField error={errors.password?.message} {...register('password')} />
        {needsCode && <CodeField error={errors.code?.message} {...register('code')} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="destructive" pending={pending} pendingLabel="Deleting...">
            Delete my account
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

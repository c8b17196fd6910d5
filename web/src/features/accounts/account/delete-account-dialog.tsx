import { deleteAccount } from '@opencall/contract/accounts/account/account.routes';
import { deleteAccountSchema } from '@opencall/contract/accounts/account/account.schemas';
import { DELETION_DAYS } from '@opencall/contract/accounts/account/account.vocabulary';
import { codeSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { formatDate } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toasts.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/account';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CodeField, PresentPasswordField } from './factor-fields.tsx';
import { twoFactorQuery, useDeleteAccount } from './security.api.ts';

const withoutCode = deleteAccountSchema.extend({ code: z.string() });
const withCode = deleteAccountSchema.extend({ code: codeSchema });

const useDeletion = (needsCode: boolean) => {
  const remove = useDeleteAccount();
  const navigate = useNavigate();
  const { form, submit, pending } = useZodForm({
    schema: needsCode ? withCode : withoutCode,
    defaultValues: { password: '', code: '' },
    routes: [deleteAccount],
    codes: { WRONG_PASSWORD: 'password', INVALID_CODE: 'code', CODE_REQUIRED: 'code' },
    send: ({ password, code }) => remove.mutateAsync(needsCode ? { password, code } : { password }),
    onSuccess: ({ message, deletionDueAt }) => {
      toast({
        title: m.accountWillBeDeleted({ date: formatDate(deletionDueAt) }),
        description: message,
      });
      void navigate(paths.auth());
    },
    onFailure: showUnlessShown(m.couldNotDeleteYourAccount),
  });
  return { form, submit, pending: pending || remove.isSuccess };
};

interface DeleteAccountDialogProps {
  onClose: () => void;
}

/** Asks for the password before deleting the account, and for a code if two-factor sign-in is on. */
export const DeleteAccountDialog = ({ onClose }: DeleteAccountDialogProps) => {
  const { data } = useQuery(twoFactorQuery);
  const needsCode = data?.enabled ?? false;
  const { form, submit, pending } = useDeletion(needsCode);
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.deleteYourAccount}
      description={m.deleteYourAccountMeaning({ days: DELETION_DAYS })}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <PresentPasswordField error={errors.password?.message} {...register('password')} />
        {needsCode && <CodeField error={errors.code?.message} {...register('code')} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {m.keepMyAccount}
          </Button>
          <Button type="submit" variant="destructive" pending={pending} pendingLabel={common.deleting}>
            {m.deleteMyAccount}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

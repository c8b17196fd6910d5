import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { isAuthError } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/inbox';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeleteMail } from './inbox.api.ts';
import { otherOf } from './inbox-words.ts';

interface DeleteMailDialogProps {
  mail: Mail;
  ownId: number;
  onClose: () => void;
  /** Called before the server has answered, because the email disappears immediately. */
  onDeleted: () => void;
}

/** Asks for confirmation before deleting an email from the folder. */
export const DeleteMailDialog = ({ mail, ownId, onClose, onDeleted }: DeleteMailDialogProps) => {
  const deleteMail = useDeleteMail({
    onSuccess: () => toast({ title: m.emailDeletedSuccessfully }),
    onError: (error) => {
      if (!isAuthError(error)) toastError(common.error, m.failedToDeleteEmail);
    },
  });
  const confirm = () => {
    deleteMail(mail.id);
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={m.deleteThisEmail}
      description={m.onlyYourCopyIsDeleted({
        subject: mail.subject,
        username: otherOf(mail, ownId).username,
      })}
      confirmLabel={m.deleteEmail}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};

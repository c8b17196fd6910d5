import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { isAuthError } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
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
    onSuccess: () => toast({ title: 'Email deleted successfully' }),
    onError: (error) => {
      if (!isAuthError(error)) toastError('Error', 'Failed to delete email');
    },
  });
  const confirm = () => {
    deleteMail(mail.id);
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDialog
      title="Delete this email?"
      description={`“${mail.subject}” is deleted from your folder. ${otherOf(mail, ownId).username} keeps their copy.`}
      confirmLabel="Delete email"
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};

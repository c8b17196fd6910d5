import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useBlock } from './blocking.api.ts';

const UNSENT = 'Check your connection and try again.';

export interface BlockDialogProps {
  userId: number;
  /** The member's name on this page. */
  name: string;
  onClose: () => void;
  /** Called after blocking. The page may no longer show the member and has to be left. */
  onBlocked?: () => void;
}

/** Asks for confirmation before blocking a member. */
export const BlockDialog = ({ userId, name, onClose, onBlocked }: BlockDialogProps) => {
  const block = useBlock(userId, {
    onSuccess: () => {
      toast({
        title: 'Member blocked',
        description: `You and ${name} can no longer see or contact each other. To unblock, open Account Settings.`,
      });
      onClose();
      onBlocked?.();
    },
    onError: (error) => toastError('Error', serverText(error, UNSENT)),
  });
  return (
    <ConfirmDialog
      title={`Block ${name}?`}
      description={`You and ${name} will not be able to find, see or contact each other anywhere on this site. We do not notify ${name}.`}
      confirmLabel="Block Member"
      cancelLabel="Cancel"
      pending={block.isPending}
      pendingLabel="Blocking..."
      onConfirm={() => block.mutate()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Moderators can still see both of you. A shoot that you have both agreed on stays: cancel it if you do
        not want to go. You can unblock at any time in Account Settings.
      </p>
    </ConfirmDialog>
  );
};

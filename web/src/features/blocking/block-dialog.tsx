import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useBlock } from './blocking.api.ts';

const UNSENT = 'Check your connection and try again.';

export interface BlockDialogProps {
  userId: number;
  /** What the member is called here. */
  name: string;
  onClose: () => void;
  /** Leads away from a page on which the member is no longer found. */
  onBlocked?: () => void;
}

/** Asks before a member is blocked. */
export const BlockDialog = ({ userId, name, onClose, onBlocked }: BlockDialogProps) => {
  const block = useBlock(userId, {
    onSuccess: () => {
      toast({
        title: 'Member blocked',
        description: `You and ${name} no longer see each other. Account Settings lists whom you blocked.`,
      });
      onClose();
      onBlocked?.();
    },
    onError: (error) => toastError('Error', serverText(error, UNSENT)),
  });
  return (
    <ConfirmDialog
      title={`Block ${name}?`}
      description={`Neither of you will be able to find, see or contact the other: not in search, on profiles, in contests, in the marketplace, by email or in messages. ${name} is not told.`}
      confirmLabel="Block Member"
      cancelLabel="Cancel"
      pending={block.isPending}
      pendingLabel="Blocking..."
      onConfirm={() => block.mutate()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Moderators still see both of you. You can unblock at any time in Account Settings.
      </p>
    </ConfirmDialog>
  );
};

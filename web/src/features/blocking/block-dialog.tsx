import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useBlock } from './blocking.api.ts';

const UNSENT = 'Check your connection and try again.';

export interface BlockDialogProps {
  userId: number;
  /** What the member is called here. */
  name: string;
  onClose: () => void;
  /** Somewhere to go, where the member is not found any more. */
  onBlocked?: () => void;
}

/** Asks before two members are parted. */
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
    <Dialog
      open
      onOpenChange={onClose}
      title={`Block ${name}?`}
      description={`Neither of you will be able to find, see or contact the other: not in search, on profiles, in contests, in the marketplace, by email or in messages. ${name} is not told.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            pending={block.isPending}
            pendingLabel="Blocking..."
            onClick={() => block.mutate()}
          >
            Block Member
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        Moderators still see both of you. You can take it back at any time in Account Settings.
      </p>
    </Dialog>
  );
};

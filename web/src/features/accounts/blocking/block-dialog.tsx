import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/blocking';
import * as common from '#messages/common';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useBlock } from './blocking.api.ts';

const UNSENT = common.checkYourConnectionAndTry;

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
        title: m.memberBlocked,
        description: m.blockedDescription({ name }),
      });
      onClose();
      onBlocked?.();
    },
    onError: (error) => toastError(m.couldNotBlockTheMember, serverText(error, UNSENT)),
  });
  return (
    <ConfirmDialog
      title={m.blockName({ name })}
      description={m.blockingMeaning({ name })}
      confirmLabel={common.blockMember}
      cancelLabel={common.cancel}
      pending={block.isPending}
      pendingLabel={m.blocking}
      onConfirm={() => block.mutate()}
      onClose={onClose}
    >
      <p className="text-ink-soft">{m.blockingLimits}</p>
    </ConfirmDialog>
  );
};

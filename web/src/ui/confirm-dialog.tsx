import * as m from '#messages/ui';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface ConfirmDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'fallbackFocus' | 'children'> {
  open?: boolean;
  /** The label of the confirming button. */
  confirmLabel: string;
  cancelLabel?: string;
  pending?: boolean;
  pendingLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone. */
export const ConfirmDialog = ({
  open = true,
  confirmLabel,
  cancelLabel = m.keepIt,
  pending,
  pendingLabel,
  onConfirm,
  onClose,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    open={open}
    onOpenChange={(next) => !next && onClose()}
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant="destructive" onClick={onConfirm} pending={pending} pendingLabel={pendingLabel}>
          {confirmLabel}
        </Button>
      </>
    }
  />
);

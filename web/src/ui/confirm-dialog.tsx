import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface ConfirmDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'fallbackFocus' | 'children'> {
  open?: boolean;
  /** What the button that does it reads. */
  confirmLabel: string;
  cancelLabel?: string;
  pending?: boolean;
  pendingLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export const ConfirmDialog = ({
  open = true,
  confirmLabel,
  cancelLabel = 'Keep it',
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

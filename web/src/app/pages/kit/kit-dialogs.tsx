import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog, Sheet } from '#ui/dialog.tsx';

/** The dialogs on the kit page. */
export const KitDialogs = () => {
  const [shown, setShown] = useState<'dialog' | 'sheet' | 'question'>();
  const close = () => setShown(undefined);
  return (
    <>
      <Button variant="outline" onClick={() => setShown('dialog')}>
        Open a dialog
      </Button>
      <Button variant="outline" onClick={() => setShown('sheet')}>
        Open a sheet
      </Button>
      <Button variant="outline" onClick={() => setShown('question')}>
        Ask for confirmation
      </Button>
      <Dialog open={shown === 'dialog'} onOpenChange={close} title="A dialog">
        Its content.
      </Dialog>
      <Sheet open={shown === 'sheet'} onOpenChange={close} title="A sheet">
        Its content.
      </Sheet>
      {shown === 'question' && (
        <ConfirmDialog
          title="Delete the sample?"
          description="It cannot be restored."
          confirmLabel="Delete"
          pending={false}
          onConfirm={close}
          onClose={close}
        />
      )}
    </>
  );
};

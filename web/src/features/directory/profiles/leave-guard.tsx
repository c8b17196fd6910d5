import { useBlocker } from '@tanstack/react-router';
import * as m from '#messages/directory/profiles';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface LeaveGuardProps {
  /** True if there are unsaved edits. */
  active: boolean;
  /** Called if the member leaves the page anyway. */
  onDiscard: () => void;
}

/** Asks for confirmation before unsaved edits are lost by leaving the page or the site. */
export const LeaveGuard = ({ active, onDiscard }: LeaveGuardProps) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => active,
    enableBeforeUnload: () => active,
    withResolver: true,
  });
  const leave = () => {
    onDiscard();
    proceed?.();
  };
  return (
    <Dialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title={m.leaveWithoutSaving}
      description={m.unsavedChangesNote}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {m.leave}
          </Button>
          <Button onClick={() => reset?.()}>{m.keepEditing}</Button>
        </>
      }
    />
  );
};

import { useBlocker } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface LeaveGuardProps {
  /** Whether there are unsaved edits. */
  active: boolean;
  /** Called when the page is left in spite of them. */
  onDiscard: () => void;
}

/** Asks before unsaved edits are lost, on the way to another screen or another site. */
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
      title="Leave without saving?"
      description="Your profile has changes that are not saved yet."
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            Leave
          </Button>
          <Button onClick={() => reset?.()}>Keep editing</Button>
        </>
      }
    />
  );
};

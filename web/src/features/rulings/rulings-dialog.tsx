import { Dialog } from '#ui/dialog.tsx';
import { RulingForm } from './ruling-form.tsx';
import { RulingList } from './ruling-list.tsx';

export interface RulingsDialogProps {
  userId: number;
  username: string;
  onClose: () => void;
}

/** What staff decided about a member, and a new decision. */
export const RulingsDialog = ({ userId, username, onClose }: RulingsDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={`Sanctions on ${username}`}
    description="The member is notified of each one with its reason. It is logged and can be reversed."
  >
    <RulingList userId={userId} />
    <h3 className="display mt-8 mb-4 text-lg">New sanction</h3>
    <RulingForm userId={userId} username={username} />
  </Dialog>
);

import * as m from '#messages/staff/sanctions';
import { Dialog } from '#ui/dialog.tsx';
import { SanctionForm } from './sanction-form.tsx';
import { SanctionList } from './sanction-list.tsx';

export interface SanctionsDialogProps {
  userId: number;
  username: string;
  onClose: () => void;
}

/** The sanctions of a member, and a form for a new one. */
export const SanctionsDialog = ({ userId, username, onClose }: SanctionsDialogProps) => (
  <Dialog open onOpenChange={onClose} title={m.sanctionsOn({ username })} description={m.aboutSanctions}>
    <SanctionList userId={userId} />
    <h3 className="display mt-8 mb-4 text-lg">{m.newSanction}</h3>
    <SanctionForm userId={userId} username={username} />
  </Dialog>
);

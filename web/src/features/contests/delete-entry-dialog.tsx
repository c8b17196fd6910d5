import type { EntryStatus } from '@opencall/contract/contests/contests.vocabulary';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDeleteEntry } from './entries.api.ts';

interface DeleteEntryDialogProps {
  entry: { id: number; title: string; status: EntryStatus };
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an entry is gone for good, and its votes with it. */
export const DeleteEntryDialog = ({ entry, onClose, onDeleted }: DeleteEntryDialogProps) => {
  const remove = useDeleteEntry(onDeleted);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this entry?"
      description={
        entry.status === 'approved'
          ? `“${entry.title}” is approved and may have votes. They are deleted with it.`
          : `“${entry.title}” and its files are deleted for good.`
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="destructive"
            pending={remove.isPending}
            pendingLabel="Deleting..."
            onClick={() => remove.mutate(entry.id)}
          >
            Delete
          </Button>
        </>
      }
    />
  );
};

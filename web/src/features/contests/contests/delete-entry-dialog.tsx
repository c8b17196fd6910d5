import type { EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeleteEntry } from './entries.api.ts';

interface DeleteEntryDialogProps {
  entry: { id: number; title: string; status: EntryStatus };
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before deleting an entry and its votes. */
export const DeleteEntryDialog = ({ entry, onClose, onDeleted }: DeleteEntryDialogProps) => {
  const remove = useDeleteEntry(onDeleted);
  return (
    <ConfirmDialog
      title="Delete this entry?"
      description={
        entry.status === 'approved'
          ? `“${entry.title}” is approved and may have votes. They are deleted with it.`
          : `“${entry.title}” and its files are deleted for good.`
      }
      confirmLabel="Delete"
      pending={remove.isPending}
      pendingLabel="Deleting..."
      onConfirm={() => remove.mutate(entry.id)}
      onClose={onClose}
    />
  );
};

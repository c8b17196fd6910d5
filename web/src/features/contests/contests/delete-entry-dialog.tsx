import type { EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-entries';
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
      title={m.deleteThisEntry}
      description={
        entry.status === 'approved'
          ? m.deletesEntryAndVotes({ title: entry.title })
          : m.deletesEntryAndFiles({ title: entry.title })
      }
      confirmLabel={common.deleteLabel}
      pending={remove.isPending}
      pendingLabel={common.deleting}
      onConfirm={() => remove.mutate(entry.id)}
      onClose={onClose}
    />
  );
};

import { errorText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace-form';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeleteListing } from './marketplace.api.ts';

interface DeleteListingDialogProps {
  listing: { id: number; title: string };
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks for confirmation before deleting a listing. */
export const DeleteListingDialog = ({ listing, open, onClose, onDeleted }: DeleteListingDialogProps) => {
  const remove = useDeleteListing(listing.id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast({ title: m.listingDeleted });
        onClose();
        onDeleted?.();
      },
      onError: (error) => toastError(common.error, m.failedToDeleteListing({ error: errorText(error) })),
    });
  return (
    <ConfirmDialog
      open={open}
      title={m.deleteThisListing}
      description={m.deleteMeaning({ title: listing.title })}
      confirmLabel={m.deleteListing}
      pending={remove.isPending}
      pendingLabel={common.deleting}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};

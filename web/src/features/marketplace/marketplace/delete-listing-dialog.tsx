import { errorText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
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
        toast({ title: 'Listing deleted' });
        onClose();
        onDeleted?.();
      },
      onError: (error) => toastError('Error', `Failed to delete listing: ${errorText(error)}`),
    });
  return (
    <ConfirmDialog
      open={open}
      title="Delete this listing?"
      description={`“${listing.title}” is deleted from the marketplace.`}
      confirmLabel="Delete listing"
      pending={remove.isPending}
      pendingLabel="Deleting..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};

import { errorText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDeleteListing } from './marketplace.api.ts';

interface DeleteListingDialogProps {
  listing: { id: number; title: string };
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a listing is gone for good. */
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
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Delete this listing?"
      description={`“${listing.title}” leaves the marketplace for good.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={remove.isPending}>
            Keep it
          </Button>
          <Button
            variant="destructive"
            onClick={confirm}
            pending={remove.isPending}
            pendingLabel="Deleting..."
          >
            Delete listing
          </Button>
        </>
      }
    />
  );
};

import { LISTING_DAYS } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace-form';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { expiryText, isExpired } from './listing-words.ts';
import { useUpdateListing } from './marketplace.api.ts';

// Loaded on demand, because viewing listings does not need the form.
const EditListingDialog = onDemand(() =>
  import('./edit-listing-dialog.tsx').then((m) => m.EditListingDialog),
);
const DeleteListingDialog = onDemand(() =>
  import('./delete-listing-dialog.tsx').then((m) => m.DeleteListingDialog),
);

interface OwnListing {
  id: number;
  title: string;
  expiresAt: string;
}

/** The expiration of a listing, and the button that renews it. */
export const ExpiryLine = ({ listing, among }: { listing: OwnListing; among?: boolean }) => {
  const update = useUpdateListing(listing.id);
  const renew = () =>
    update.mutate(
      { expiresAt: null },
      {
        onSuccess: () =>
          toast({
            title: m.listingRenewed,
            description: m.renewedForDays({ days: LISTING_DAYS }),
          }),
        onError: (error) => toastError(common.error, m.failedToUpdateListing({ error: errorText(error) })),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isExpired(listing.expiresAt) && <Badge tone="yellow">{common.expired}</Badge>}
      <span title={formatDateTime(listing.expiresAt)} className="text-sm text-ink-soft">
        {expiryText(listing.expiresAt)}
      </span>
      <Button variant="ghost" size="sm" onClick={renew} pending={update.isPending} pendingLabel={m.renewing}>
        <RotateCw aria-hidden="true" className="size-4" />
        {m.renew}
        {among && <span className="sr-only">{listing.title}</span>}
      </Button>
    </div>
  );
};

interface ListingToolsProps {
  listing: OwnListing;
  mayEdit: boolean;
  mayDelete: boolean;
  /** Set in a list, where the buttons include the listing's title for screen readers. */
  among?: boolean;
  onDeleted?: () => void;
}

/** The Edit button for the owner, and the Delete button for the owner and moderators. */
export const ListingTools = ({ listing, mayEdit, mayDelete, among, onDeleted }: ListingToolsProps) => {
  // Undefined until the dialog is first opened.
  const [isEditing, setEditing] = useState<boolean>();
  const [isDeleting, setDeleting] = useState<boolean>();
  return (
    <>
      {mayEdit && (
        <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" className="size-4" />
          {common.edit}
          {among && <span className="sr-only">{listing.title}</span>}
        </Button>
      )}
      {mayDelete && (
        <Button variant="ghost" size="sm" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
          {common.deleteLabel}
          {among && <span className="sr-only">{listing.title}</span>}
        </Button>
      )}
      {isEditing !== undefined && (
        <EditListingDialog id={isEditing ? listing.id : null} onClose={() => setEditing(false)} />
      )}
      {isDeleting !== undefined && (
        <DeleteListingDialog
          listing={listing}
          open={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
};

import type { Listing, NewListing } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isAuthError } from '#lib/api-error.ts';
import { useLogout, useSession, verifySession } from '#lib/session.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace-form';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { ListingForm } from './listing-form.tsx';
import { type ListingFormValues, valuesOf } from './listing-form-values.ts';
import { type ListingChange, listingQuery, useUpdateListing } from './marketplace.api.ts';

/** Leaves out an unchanged expiration date, so that the listing keeps its exact expiration time. */
const changeOf = (fields: NewListing, initial: ListingFormValues): ListingChange => {
  const { expiresAt, ...rest } = fields;
  const isSame = expiresAt?.slice(0, 10) === initial.expiresAt;
  return isSame ? rest : { ...rest, expiresAt };
};

/** A `TypeError` means that the server did not respond. Any other error means that the session has ended. */
const refreshFailure = (error: unknown): string =>
  error instanceof TypeError ? m.connectionError : m.sessionVerificationFailed;

const SessionNotice = ({ onRefreshed }: { onRefreshed: () => void }) => {
  const client = useQueryClient();
  const logout = useLogout();
  const [pending, setPending] = useState(false);
  const refresh = async () => {
    setPending(true);
    try {
      await verifySession(client);
      toast({ title: m.sessionRefreshed, description: m.youCanSaveNow });
      onRefreshed();
    } catch (error) {
      toastError(refreshFailure(error), m.changesAreStillHere);
    } finally {
      setPending(false);
    }
  };
  return (
    <div role="alert" className="border-l-2 border-red pl-4">
      <p className="font-medium">{m.authenticationError}</p>
      <p className="mt-1 text-sm text-ink-soft">{m.refreshToSave}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => void refresh()} pending={pending}>
          {common.refreshSession}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => logout.mutate()} pending={logout.isPending}>
          {m.logOut}
        </Button>
      </div>
    </div>
  );
};

const EditForm = ({ listing, onClose }: { listing: Listing; onClose: () => void }) => {
  const { user } = useSession();
  const update = useUpdateListing(listing.id);
  const [isExpired, setExpired] = useState(false);
  const submit = async (fields: NewListing, initial: ListingFormValues) => {
    await update.mutateAsync(changeOf(fields, initial));
    toast({ title: m.listingUpdated });
    onClose();
  };
  const fail = (error: unknown) => {
    setExpired(isAuthError(error));
    toastError(
      common.error,
      isAuthError(error) ? m.authenticationError : m.failedToUpdateListing({ error: errorText(error) }),
    );
  };
  const [initial] = useState(() => valuesOf(listing));
  if (!user) return null;
  return (
    <ListingForm
      variant="full"
      userId={user.id}
      name={`edit-${listing.id}`}
      initial={initial}
      submitLabel={m.saveListing}
      onSubmit={submit}
      onFailure={fail}
      onCancel={onClose}
      notice={isExpired && <SessionNotice onRefreshed={() => setExpired(false)} />}
    />
  );
};

const EditContent = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data, isError, isFetching, refetch } = useQuery(listingQuery(id));
  if (data) return <EditForm listing={data} onClose={onClose} />;
  if (isError) {
    return <ErrorState title={m.listingDidNotLoad} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Loading label={m.loadingTheListing} className="grid gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-48" />
    </Loading>
  );
};

interface EditListingDialogProps {
  /** The listing to edit, or null while closed. */
  id: number | null;
  onClose: () => void;
}

/** A dialog with the form for editing a listing. The draft survives closing the dialog. */
export const EditListingDialog = ({ id, onClose }: EditListingDialogProps) => (
  <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()} title={m.editListing}>
    {id !== null && <EditContent key={id} id={id} onClose={onClose} />}
  </Dialog>
);

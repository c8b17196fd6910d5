import type { NewListing } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, errorText, isAuthError } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { FormPage, PageHeader } from '#ui/page.tsx';
import { ListingForm } from './listing-form.tsx';
import { EMPTY_LISTING, type ListingVariant } from './listing-form-values.ts';
import { useCreateListing } from './marketplace.api.ts';

const HEADS: Record<ListingVariant, { title: string; lead: string }> = {
  full: {
    title: 'Create Listing',
    lead: 'A job, a gig, equipment, a service or a space. Describe it and say where it is.',
  },
  simple: { title: 'Create Listing', lead: 'Describe it, add a price and a location. Pictures help.' },
  minimal: { title: 'Create Listing', lead: 'A title and a few sentences are enough.' },
};

/** Shown if the session ended while the form was open. Signing in again keeps the input. */
const LoginNotice = () => {
  const client = useQueryClient();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-3 border-l-2 border-red pl-4">
      <div className="flex-1">
        <p className="font-medium">You need to be logged in</p>
        <p className="text-sm text-ink-soft">Your text will be here when you come back.</p>
      </div>
      {/* Without a session, the app shell redirects to sign-in, and back here afterwards. */}
      <Button variant="outline" onClick={() => client.setQueryData(SESSION_KEY, null)}>
        Go to Login
      </Button>
    </div>
  );
};

const detailText = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || error.details.length === 0) return null;
  return error.details.map(({ path, message }) => `${path}: ${message}`).join(', ');
};

const failureText = (error: unknown): string => {
  if (isAuthError(error)) return 'Authentication required: Please login to create a listing';
  const details = detailText(error);
  return details ? `Validation failed: ${details}` : `Failed to create listing: ${errorText(error)}`;
};

const useCreate = () => {
  const create = useCreateListing();
  const navigate = useNavigate();
  const [needsLogin, setNeedsLogin] = useState(false);
  const submit = async (body: NewListing) => {
    const { id } = await create.mutateAsync(body);
    toast({ title: 'Listing created' });
    void navigate(paths.listing(id));
  };
  const fail = (error: unknown) => {
    setNeedsLogin(isAuthError(error));
    toastError('Error', failureText(error));
  };
  return { submit, fail, needsLogin };
};

export const CreateListingPage = ({ variant }: { variant: ListingVariant }) => {
  const { user } = useSession();
  const navigate = useNavigate();
  const { submit, fail, needsLogin } = useCreate();
  const { title, lead } = HEADS[variant];
  if (!user) return null;
  return (
    <FormPage title="Create Listing">
      <PageHeader
        above={variant === 'full' && <BackLink {...paths.marketplace()}>Back to Marketplace</BackLink>}
        title={title}
        lead={lead}
      />
      <ListingForm
        key={variant}
        variant={variant}
        userId={user.id}
        name={variant}
        initial={EMPTY_LISTING}
        submitLabel="Create Listing"
        onSubmit={submit}
        onFailure={fail}
        onCancel={variant === 'full' ? undefined : () => void navigate(paths.marketplace())}
        notice={needsLogin && <LoginNotice />}
      />
    </FormPage>
  );
};

import type { NewListing } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, errorText, isAuthError } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace-form';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListingForm } from './listing-form.tsx';
import { EMPTY_LISTING, type ListingVariant } from './listing-form-values.ts';
import { useCreateListing } from './marketplace.api.ts';

const HEADS: Record<ListingVariant, { title: string; lead: string }> = {
  full: {
    title: m.createListing,
    lead: m.fullLead,
  },
  simple: { title: m.createListing, lead: m.simpleLead },
  minimal: { title: m.createListing, lead: m.minimalLead },
};

/** Shown if the session ended while the form was open. Signing in again keeps the input. */
const LoginNotice = () => {
  const client = useQueryClient();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-3 border-l-2 border-red pl-4">
      <div className="flex-1">
        <p className="font-medium">{m.youNeedToBeLoggedIn}</p>
        <p className="text-sm text-ink-soft">{m.yourTextIsKept}</p>
      </div>
      {/* Without a session, the app shell redirects to sign-in, and back here afterwards. */}
      <Button variant="outline" onClick={() => client.setQueryData(SESSION_KEY, null)}>
        {m.goToLogin}
      </Button>
    </div>
  );
};

const detailText = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || error.details.length === 0) return null;
  return error.details.map(({ path, message }) => `${path}: ${message}`).join(', ');
};

const failureText = (error: unknown): string => {
  if (isAuthError(error)) return m.loginRequired;
  const details = detailText(error);
  return details
    ? m.validationFailed({ failures: details })
    : m.failedToCreateListing({ error: errorText(error) });
};

const useCreate = () => {
  const create = useCreateListing();
  const navigate = useNavigate();
  const [needsLogin, setNeedsLogin] = useState(false);
  const submit = async (body: NewListing) => {
    const { id } = await create.mutateAsync(body);
    toast({ title: m.listingCreated });
    void navigate(paths.listing(id));
  };
  const fail = (error: unknown) => {
    setNeedsLogin(isAuthError(error));
    toastError(common.error, failureText(error));
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
    <FormPage title={m.createListing}>
      <PageHeader
        above={variant === 'full' && <BackLink {...paths.marketplace()}>{common.marketplace}</BackLink>}
        title={title}
        lead={lead}
      />
      <ListingForm
        key={variant}
        variant={variant}
        userId={user.id}
        name={variant}
        initial={EMPTY_LISTING}
        submitLabel={m.createListing}
        onSubmit={submit}
        onFailure={fail}
        onCancel={variant === 'full' ? undefined : () => void navigate(paths.marketplace())}
        notice={needsLogin && <LoginNotice />}
      />
    </FormPage>
  );
};

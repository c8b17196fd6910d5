import type { Listing } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { LISTING_CATEGORY_LABELS } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isAuthError, isNotFound } from '#lib/api-error.ts';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import { useSession } from '#lib/session.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace';
import { BackLink } from '#ui/back-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { DetailPage, MessagePage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ListingPictures } from './listing-pictures.tsx';
import { formatPrice, isExpired, posterName } from './listing-words.ts';
import { listingQuery, useIsListingDeleted } from './marketplace.api.ts';
import { ExpiryLine, ListingTools } from './owner-tools.tsx';
import { SellerCard } from './seller-card.tsx';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6 border-t py-2.5">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="text-right wrap-anywhere">{children}</dd>
  </div>
);

const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={formatDateTime(iso)}>
    {formatDate(iso)}
  </time>
);

const Facts = ({ listing }: { listing: Listing }) => (
  <dl>
    {listing.location && <Fact term={m.location}>{listing.location}</Fact>}
    {listing.zipCode && <Fact term={common.zipCode}>{listing.zipCode}</Fact>}
    <Fact term={m.posted}>
      <Moment iso={listing.createdAt} />
    </Fact>
    <Fact term={m.postedBy}>
      <Link
        {...paths.memberProfile(listing.userId)}
        className="text-link -my-2.5 inline-flex min-h-11 items-center"
      >
        {posterName(listing.user)}
      </Link>
    </Fact>
    <Fact term={isExpired(listing.expiresAt) ? common.expired : m.expires}>
      <Moment iso={listing.expiresAt} />
    </Fact>
  </dl>
);

const Head = ({ listing }: { listing: Listing }) => {
  const { user } = useSession();
  const navigate = useNavigate();
  const price = formatPrice(listing.price);
  const isOwn = user?.id === listing.userId;
  return (
    <PageHeader
      flush
      above={
        <p className="mb-3">
          <Badge>{LISTING_CATEGORY_LABELS[listing.category]}</Badge>
        </p>
      }
      title={listing.title}
    >
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {price && <p className="display text-2xl tabular-nums">{price}</p>}
        <div className="-ml-3.5 flex flex-wrap gap-2 sm:ml-0">
          <ShareButton title={listing.title} />
          <ListingTools
            listing={listing}
            mayEdit={isOwn}
            mayDelete={isOwn || user?.role === 'moderator'}
            onDeleted={() => void navigate({ ...paths.marketplace(), replace: true })}
          />
        </div>
      </div>
      {isOwn && (
        <div className="mt-2">
          <ExpiryLine listing={listing} />
        </div>
      )}
    </PageHeader>
  );
};

const ListingView = ({ listing }: { listing: Listing }) => (
  <DetailPage title={listing.title}>
    <BackLink {...paths.marketplace()}>{common.marketplace}</BackLink>
    <div className="mt-4 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(18rem,3fr)]">
      <div className="grid min-w-0 gap-8">
        <Head listing={listing} />
        {listing.images.length > 0 && <ListingPictures title={listing.title} images={listing.images} />}
        <section aria-label={common.description}>
          <p className="max-w-prose text-lg whitespace-pre-line wrap-anywhere">{listing.description}</p>
        </section>
        {(listing.category === 'job' || listing.category === 'gig') && (
          <p className="max-w-prose border-l-2 border-line-strong pl-4 text-ink-soft">
            <Message
              text={m.seeOpenCalls}
              tags={{
                link: (children) => (
                  <Link {...paths.calls()} className="text-link text-ink">
                    {children}
                  </Link>
                ),
              }}
            />
          </p>
        )}
      </div>
      <aside className="grid content-start gap-10">
        <Facts listing={listing} />
        <SellerCard listing={listing} />
      </aside>
    </div>
  </DetailPage>
);

/** Shown if a listing could not be loaded. Shows a toast and redirects to the marketplace. */
const MissingListing = () => {
  const navigate = useNavigate();
  useEffect(() => {
    toastError(common.error, m.listingIsGone);
    void navigate({ ...paths.marketplace(), replace: true });
  }, [navigate]);
  return <PageSpinner label={m.goingToTheMarketplace} />;
};

const LoadedListing = ({ id }: { id: number }) => {
  const isDeleted = useIsListingDeleted(id);
  const [wasDeleted] = useState(isDeleted);
  const { data, error } = useQuery({ ...listingQuery(id), enabled: !isDeleted });
  if (wasDeleted) return <MissingListing />;
  // A cached listing with a 404 error was deleted while the page was open.
  if (data && !isNotFound(error)) return <ListingView listing={data} />;
  // If the session has ended, the app shell redirects to sign-in, and back here afterwards.
  if (!error || isAuthError(error)) return <PageSpinner label={m.loadingTheListing} />;
  return <MissingListing />;
};

export const ListingPage = ({ id }: { id: string }) => {
  const listingId = routeId(id);
  if (listingId !== undefined) return <LoadedListing key={listingId} id={listingId} />;
  return (
    <MessagePage title={common.marketplace}>
      <EmptyState
        isScreen
        title={m.invalidListingId}
        action={
          <LinkButton {...paths.marketplace()} variant="outline">
            {m.returnToMarketplace}
          </LinkButton>
        }
      >
        {m.noListingHere}
      </EmptyState>
    </MessagePage>
  );
};

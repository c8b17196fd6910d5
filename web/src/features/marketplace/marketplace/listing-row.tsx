import type { ListingCard } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { LISTING_CATEGORY_LABELS } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { cx } from '#lib/class-names.ts';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/marketplace/marketplace';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { Skeleton } from '#ui/states.tsx';
import { ListingStrip } from './listing-strip.tsx';
import { formatPrice, placeOf, posterName } from './listing-words.ts';

// Loaded on demand, because only the owner sees them. The placeholder has the same height.
const ExpiryLine = onDemand(
  () => import('./owner-tools.tsx').then((m) => m.ExpiryLine),
  <div className="min-h-11" />,
);
const ListingTools = onDemand(() => import('./owner-tools.tsx').then((m) => m.ListingTools));

/** Three columns on wide screens: price and place, text, pictures. */
const ROW =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 border-t py-6 lg:grid-cols-[12rem_minmax(0,1fr)_24rem] sm:py-7';

/** Estimated height of a row in pixels: its text, and the pictures below it except on the widest screens. */
const WORDS_HEIGHT = 270;
const STRIP_HEIGHT = 205;
const WIDE_FROM = 1024;
export const estimateRowHeight = ({ images }: ListingCard): number =>
  images.length > 0 && window.innerWidth < WIDE_FROM ? WORDS_HEIGHT + STRIP_HEIGHT : WORDS_HEIGHT;

interface ListingRowProps {
  listing: ListingCard;
  /** The row is in the list of the viewer's own listings. */
  own: boolean;
  /** The row's position in the list. */
  index: number;
}

/** Number of rows whose pictures load without waiting for scrolling. */
const PRIORITY_ROWS = 3;

const PriceAndPlace = ({ listing }: Pick<ListingRowProps, 'listing'>) => {
  const price = formatPrice(listing.price);
  const place = placeOf(listing);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:flex-col lg:justify-start lg:gap-y-1">
      <p className={cx('display', price ? 'text-2xl tabular-nums' : 'text-xl text-ink-soft')}>
        {price ?? m.noPrice}
      </p>
      {place && <p className="text-[0.9375rem] wrap-anywhere">{place}</p>}
    </div>
  );
};

const Byline = ({ listing }: Pick<ListingRowProps, 'listing'>) => (
  <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
    <time dateTime={listing.createdAt} title={formatDateTime(listing.createdAt)}>
      {formatDate(listing.createdAt)}
    </time>
    <span aria-hidden="true">·</span>
    {/* `z-10` places it above the link that covers the row. */}
    <Link
      {...paths.memberProfile(listing.userId)}
      className="text-link relative z-10 -my-2.5 inline-flex min-h-11 min-w-0 items-center gap-2 wrap-anywhere"
    >
      <Avatar name={listing.user} picture={listing.picture} className="size-6 text-sm" />
      {posterName(listing.user)}
    </Link>
  </p>
);

/** A listing in the list. The whole row is a link to the listing, except for its other links and buttons. */
export const ListingRow = ({ listing, own, index }: ListingRowProps) => (
  <article className={cx(ROW, 'group relative', index === 0 && 'border-ink')}>
    <PriceAndPlace listing={listing} />
    <div className="min-w-0">
      <Badge>{LISTING_CATEGORY_LABELS[listing.category]}</Badge>
      <h2 className="display mt-2.5 text-xl wrap-anywhere">
        <RowLink {...paths.listing(listing.id)} viewTransition>
          {listing.title}
        </RowLink>
      </h2>
      <p className="mt-1.5 line-clamp-3 max-w-prose text-ink-soft wrap-anywhere">{listing.description}</p>
      <Byline listing={listing} />
      {own && (
        <div className="relative z-10 mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <ExpiryLine listing={listing} among />
          <div className="flex flex-wrap gap-2">
            <ListingTools listing={listing} mayEdit mayDelete among />
          </div>
        </div>
      )}
    </div>
    {listing.images.length > 0 && (
      <ListingStrip images={listing.images} title={listing.title} priority={index < PRIORITY_ROWS} />
    )}
  </article>
);

export const ListingRowSkeleton = () => (
  <div className={ROW}>
    <div className="flex justify-between gap-4 lg:flex-col lg:justify-start">
      <Skeleton className="h-9 w-24" />
      <Skeleton className="h-5 w-36" />
    </div>
    <div>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-3 h-7 w-4/5" />
      <Skeleton className="mt-3 h-16 w-full" />
      <Skeleton className="mt-4 h-5 w-44" />
    </div>
    <Skeleton className="h-44 sm:h-48" />
  </div>
);

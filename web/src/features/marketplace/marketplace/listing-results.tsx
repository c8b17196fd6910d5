import { listListings } from '@opencall/contract/marketplace/marketplace/marketplace.routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { refusalOf } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace';
import { Button, LinkButton } from '#ui/button.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import { VirtualList } from '#ui/virtual-list.tsx';
import { estimateRowHeight, ListingRow, ListingRowSkeleton } from './listing-row.tsx';
import { listingsQuery } from './marketplace.api.ts';
import { isNarrowed, type MarketplaceAddress } from './marketplace-address.ts';

const LOAD_FAILED = m.failedToLoadListings;
const SKELETONS = ['first', 'second', 'third', 'fourth'];

interface ListingResultsProps {
  address: MarketplaceAddress;
  onClear: () => void;
}

const CreateFirst = () => (
  <LinkButton {...paths.createListingSimple()} variant="outline">
    {m.createListing}
  </LinkButton>
);

const NoListings = ({ address, onClear }: ListingResultsProps) => {
  const isMine = address.tab === 'mine';
  if (isNarrowed(address)) {
    const clear = (
      <Button variant="outline" onClick={onClear}>
        {common.clearFilters}
      </Button>
    );
    return (
      <EmptyState title={m.noListingsFound} action={clear}>
        {m.tryOtherFilters}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={isMine ? m.noListingsOfYours : m.noListingsYet} action={<CreateFirst />}>
      {isMine ? m.yourListingsAppearHere : m.listingsAppearHere}
    </EmptyState>
  );
};

/** True for an unknown ZIP code, and for an invalid one, which a typed page address can contain. */
const isUnknownZip = (error: unknown): boolean => {
  const refusal = refusalOf(error, listListings);
  return refusal?.code === 'UNKNOWN_ZIP' || refusal?.details.some(({ path }) => path === 'zipCode') === true;
};

const Failure = ({
  address,
  error,
  retry,
}: Pick<ListingResultsProps, 'address'> & { error: Error; retry: ReactNode }) => {
  const isPlace = isUnknownZip(error);
  useEffect(() => {
    if (!isPlace) toastError(common.error, LOAD_FAILED);
  }, [isPlace]);
  if (isPlace) {
    return (
      <EmptyState title={m.unknownZipCode}>
        {m.checkTheZipCode({ zipCode: address.zipCode ?? '' })}
      </EmptyState>
    );
  }
  return (
    <ErrorState title={m.listingsDidNotLoad} action={retry}>
      {common.checkYourConnectionAndTry}
    </ErrorState>
  );
};

/** The results: listings, a skeleton, an empty state or an error. */
export const ListingResults = ({ address, onClear }: ListingResultsProps) => {
  const result = useInfiniteQuery(listingsQuery(address));
  const { data, isPlaceholderData, isError, error } = result;
  const own = address.tab === 'mine';
  if (isError && !data) {
    const retry = (
      <Button
        variant="outline"
        onClick={() => void result.refetch()}
        pending={result.isFetching}
        pendingLabel={common.retrying}
      >
        {common.retry}
      </Button>
    );
    return <Failure address={address} error={error} retry={retry} />;
  }
  if (!data) {
    return (
      <Loading label={m.loadingListings}>
        {SKELETONS.map((name) => (
          <ListingRowSkeleton key={name} />
        ))}
      </Loading>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={cx('transition-opacity duration-150', isPlaceholderData && 'opacity-50')}
    >
      <p role="status" className="mb-4 text-sm text-ink-soft tabular-nums">
        {data.total > 0 &&
          (data.totalIsFloor ? m.listingCountAtLeast : m.listingCount)({ count: data.total })}
      </p>
      {data.items.length === 0 && !isPlaceholderData && <NoListings address={address} onClear={onClear} />}
      <VirtualList
        label={own ? m.myListings : m.allListings}
        items={data.items}
        keyOf={({ id }) => id}
        total={data.totalIsFloor ? -1 : data.total}
        estimate={estimateRowHeight}
        row={(listing, index) => <ListingRow listing={listing} own={own} index={index} />}
      />
      {!isPlaceholderData && <ListEnd result={result} failure={m.moreListingsDidNotLoad} />}
    </div>
  );
};

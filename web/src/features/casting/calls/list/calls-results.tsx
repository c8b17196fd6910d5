import { listCalls } from '@opencall/contract/casting/calls/calls.routes';
import { counted } from '@opencall/contract/shared/format/numbers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText, refusalOf } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import { VirtualList } from '#ui/virtual-list.tsx';
import { callsQuery } from '../calls.api.ts';
import { CallRow, CallRowSkeleton, estimateCallHeight } from './call-row.tsx';
import { type CallsAddress, isNarrowed } from './calls-address.ts';

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth'];

export interface CallResultsProps {
  address: CallsAddress;
  onClear: () => void;
}

export const CallsSkeleton = () => (
  <Loading label="Loading calls">
    {SKELETONS.map((name) => (
      <CallRowSkeleton key={name} />
    ))}
  </Loading>
);

/** True if the ZIP code does not exist or is malformed. Hand-typed addresses may contain malformed ones. */
const isUnknownZip = (error: unknown): boolean => {
  const refusal = refusalOf(error, listCalls);
  return refusal?.code === 'UNKNOWN_ZIP' || refusal?.details.some(({ path }) => path === 'zipCode') === true;
};

export const NothingHere = ({ address, onClear, place }: CallResultsProps & { place?: string }) => {
  if (isNarrowed(address)) {
    const clear = (
      <Button variant="outline" onClick={onClear}>
        Clear filters
      </Button>
    );
    return (
      <EmptyState title="No calls found" action={clear}>
        Nothing matches all of these filters. Try a wider radius, or look at the{' '}
        <Link {...paths.marketplace()} className="text-link text-ink">
          marketplace
        </Link>
        .
      </EmptyState>
    );
  }
  const post = (
    <LinkButton {...paths.createCall()} variant="outline">
      Post a call
    </LinkButton>
  );
  return (
    <EmptyState title={place ? `No open calls in ${place}` : 'No open calls yet'} action={post}>
      {place
        ? 'Choose another state, or open the list: it shows all calls, including remote ones.'
        : 'Calls appear here as soon as a member posts one.'}
    </EmptyState>
  );
};

interface FailureProps {
  address: CallsAddress;
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

export const CallsFailure = ({ address, error, onRetry, retrying }: FailureProps) =>
  isUnknownZip(error) ? (
    <EmptyState title="Unknown ZIP code">{`There is no place with the ZIP code ${address.zipCode}.`}</EmptyState>
  ) : (
    <ErrorState title="The calls could not be loaded" onRetry={onRetry} retrying={retrying}>
      {errorText(error, 'Check your connection and try again.')}
    </ErrorState>
  );

/** The list: skeletons, calls, the empty state or an error. */
export const CallResults = ({ address, onClear }: CallResultsProps) => {
  const result = useInfiniteQuery(callsQuery(address));
  const { data, isPlaceholderData, isError, error } = result;
  if (isError && !data)
    return (
      <CallsFailure
        address={address}
        error={error}
        onRetry={() => void result.refetch()}
        retrying={result.isFetching}
      />
    );
  if (!data) return <CallsSkeleton />;
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={cx('transition-opacity duration-150', isPlaceholderData && 'opacity-50')}
    >
      <p role="status" className="mb-4 text-sm text-ink-soft tabular-nums">
        {data.total > 0 &&
          (data.totalIsFloor ? `${counted(data.total, 'call')} and more` : counted(data.total, 'call'))}
      </p>
      {data.items.length === 0 && !isPlaceholderData && <NothingHere address={address} onClear={onClear} />}
      <VirtualList
        label="Open calls"
        items={data.items}
        keyOf={({ id }) => id}
        total={data.totalIsFloor ? -1 : data.total}
        estimate={estimateCallHeight}
        row={(call, index) => <CallRow call={call} index={index} />}
      />
      {!isPlaceholderData && <ListEnd result={result} failure="More calls could not be loaded." />}
    </div>
  );
};

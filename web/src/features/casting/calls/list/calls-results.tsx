import { listCalls } from '@opencall/contract/casting/calls/calls.routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText, refusalOf } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calls-list';
import * as common from '#messages/common';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { Message } from '#ui/message.tsx';
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
  <Loading label={m.loadingCalls}>
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

export const NoCalls = ({ address, onClear }: CallResultsProps) => {
  if (isNarrowed(address)) {
    const clear = (
      <Button variant="outline" onClick={onClear}>
        {common.clearFilters}
      </Button>
    );
    return (
      <EmptyState title={m.noCallsFound} action={clear}>
        <Message
          text={m.noCallsMatchTheseFilters}
          tags={{
            link: (children) => (
              <Link {...paths.marketplace()} className="text-link text-ink">
                {children}
              </Link>
            ),
          }}
        />
      </EmptyState>
    );
  }
  const post = (
    <LinkButton {...paths.createCall()} variant="outline">
      {common.postACall}
    </LinkButton>
  );
  return (
    <EmptyState title={m.noOpenCallsYet} action={post}>
      {m.callsAppearHere}
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
    <EmptyState title={m.unknownZipCode}>
      {m.weCouldNotFindZipCode({ zipCode: address.zipCode ?? '' })}
    </EmptyState>
  ) : (
    <ErrorState title={m.callsCouldNotBeLoaded} onRetry={onRetry} retrying={retrying}>
      {errorText(error, common.checkYourConnectionAndTry)}
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
          (data.totalIsFloor ? m.callsAtLeast({ count: data.total }) : m.calls({ count: data.total }))}
      </p>
      {data.items.length === 0 && !isPlaceholderData && <NoCalls address={address} onClear={onClear} />}
      <VirtualList
        label={common.openCalls}
        items={data.items}
        keyOf={({ id }) => id}
        total={data.totalIsFloor ? -1 : data.total}
        estimate={estimateCallHeight}
        row={(call, index) => <CallRow call={call} index={index} />}
      />
      {!isPlaceholderData && <ListEnd result={result} failure={m.moreCallsCouldNotBeLoaded} />}
    </div>
  );
};

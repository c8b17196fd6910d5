import { CALL_STATUSES, type CallStatus } from '@opencall/contract/casting/calls/calls.vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import * as m from '#messages/casting/calls-list';
import * as common from '#messages/common';
import { FilterSelect } from '#ui/filter-select.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { EmptyState } from '#ui/states.tsx';
import { CALL_LOOKS } from '../call-words.ts';
import { type OwnPart, ownCallsQuery } from '../calls.api.ts';
import { CallRow } from './call-row.tsx';
import type { CallsAddress } from './calls-address.ts';
import type { CallsFiltersProps } from './calls-filters.tsx';
import { CallsFailure, CallsSkeleton } from './calls-results.tsx';

const LABELS: Record<OwnPart, string> = { mine: common.myCalls, collaborating: m.callsIHelpManage };

const STATUS_OPTIONS: ReadonlyArray<{ value: CallStatus | ''; label: string }> = [
  { value: '', label: common.all },
  ...CALL_STATUSES.map((value) => ({ value, label: CALL_LOOKS[value].label })),
];

const NO_CALLS: Record<CallStatus, string> = {
  draft: m.noDraftCalls,
  open: m.noOpenCalls,
  closed: m.noClosedCalls,
  canceled: m.noCanceledCalls,
};

const NoCalls = ({ status }: { status: CallStatus | undefined }) => (
  <EmptyState title={status ? NO_CALLS[status] : m.youHaveNoCallsYet}>{m.describeTheRole}</EmptyState>
);

const Part = ({ part, address }: { part: OwnPart; address: CallsAddress }) => {
  const result = useInfiniteQuery(ownCallsQuery(part, address));
  const { data, error } = result;
  if (error && !data)
    return (
      <CallsFailure
        address={address}
        error={error}
        onRetry={() => void result.refetch()}
        retrying={result.isFetching}
      />
    );
  if (!data) return part === 'mine' && <CallsSkeleton />;
  if (data.items.length === 0) return part === 'mine' && <NoCalls status={address.status} />;
  return (
    <section aria-label={LABELS[part]} className="not-first:mt-12">
      {part === 'collaborating' && <h2 className="display mb-4 text-xl">{LABELS[part]}</h2>}
      <ul>
        {data.items.map((one, index) => (
          <li key={one.id}>
            <CallRow call={one} own index={index} />
          </li>
        ))}
      </ul>
      <ListEnd result={result} failure={m.moreCallsCouldNotBeLoaded} />
    </section>
  );
};

/** True if the viewer owns and manages no call. False while that is unknown. */
const useHasNoCalls = (address: CallsAddress): boolean => {
  const mine = useInfiniteQuery(ownCallsQuery('mine', address));
  const collaborating = useInfiniteQuery(ownCallsQuery('collaborating', address));
  return !address.status && [mine, collaborating].every(({ data }) => data?.items.length === 0);
};

/** The viewer's calls in every status, and the calls of other members in which the viewer is a collaborator. */
export const MyCalls = ({ address, onChange }: CallsFiltersProps) => {
  const hasNoCalls = useHasNoCalls(address);
  return (
    <>
      {!hasNoCalls && (
        <div className="mb-5">
          <FilterSelect
            label={common.status}
            value={address.status ?? ''}
            initial=""
            options={STATUS_OPTIONS}
            onChange={(status) => onChange({ status: status || undefined })}
          />
        </div>
      )}
      <Part part="mine" address={address} />
      <Part part="collaborating" address={address} />
    </>
  );
};

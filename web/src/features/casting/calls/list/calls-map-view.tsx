import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { numberText } from '@opencall/contract/shared/format/numbers';
import { STATES, type StateName } from '@opencall/contract/shared/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownProfileQuery } from '#lib/profile-queries.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/casting/calls-list';
import * as common from '#messages/common';
import { InlineSelect } from '#ui/inline-select.tsx';
import { Skeleton } from '#ui/states.tsx';
import { mapCallsQuery } from '../calls.api.ts';
import { CallRow } from './call-row.tsx';
import { CallsMap } from './calls-map.tsx';
import { type CallResultsProps, CallsFailure, NothingHere } from './calls-results.tsx';
import type { Spot } from './state-map.ts';

type Placed = Call & Spot;
const isPlaced = (found: Call): found is Placed => found.latitude !== null && found.longitude !== null;

const FALLBACK: StateName = m.newYork;

/** The viewer's state, or the fallback without a profile, as for staff. Undefined while it loads. */
const useOwnState = (): StateName | undefined => {
  const { hasProfile } = useSession();
  const { data, isPending } = useQuery({ ...ownProfileQuery, enabled: hasProfile });
  if (hasProfile && isPending) return undefined;
  return STATES.find((state) => state === data?.state) ?? FALLBACK;
};

const nameOf = (calls: readonly Placed[]): string => {
  const [first] = calls;
  return m.callsNear({
    calls: m.calls({ count: calls.length }),
    location: first?.location ?? first?.zipCode ?? 'here',
  });
};

const Found = ({ calls }: { calls: readonly Placed[] }) => (
  <ul aria-label={m.callsAtThisPlace} className="max-lg:-mt-4">
    {calls.map((one) => (
      <li key={one.id} className="[&>article]:lg:grid-cols-[minmax(0,1fr)]">
        <CallRow call={one} />
      </li>
    ))}
  </ul>
);

const Shown = ({ address, onClear, state }: CallResultsProps & { state: StateName }) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(mapCallsQuery(address, state));
  if (error && !data)
    return (
      <CallsFailure address={address} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <Skeleton className="h-[60dvh]" />;
  const placed = data.calls.filter(isPlaced);
  const left = data.total - data.calls.length;
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      <p role="status" className="mb-2 text-sm text-ink-soft tabular-nums">
        {left > 0
          ? m.newestCallsInState({
              shown: numberText(placed.length),
              calls: m.calls({ count: data.total }),
              state,
            })
          : m.callsInState({ calls: m.calls({ count: placed.length }), state })}
      </p>
      <CallsMap
        key={state}
        state={state}
        items={placed}
        nameOf={nameOf}
        list={(calls) => <Found calls={calls} />}
        empty={<NothingHere address={address} onClear={onClear} place={state} />}
      />
    </div>
  );
};

/** The matching calls on a map of one state, initially the viewer's own. */
export const CallsMapView = (props: CallResultsProps) => {
  const own = useOwnState();
  const [chosen, choose] = useState<StateName>();
  const state = chosen ?? own;
  if (!state) return <Skeleton className="h-[60dvh]" />;
  return (
    <>
      <div className="mb-4">
        <InlineSelect
          label={common.state}
          value={state}
          onChange={({ target }) => choose(target.value as StateName)}
        >
          {STATES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </InlineSelect>
      </div>
      <Shown {...props} state={state} />
    </>
  );
};

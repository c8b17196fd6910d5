import { numberText } from '@opencall/contract/shared/format/numbers';
import { STATES, type StateName } from '@opencall/contract/shared/states';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ownProfileQuery } from '#lib/profile-queries.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/casting/calls-list';
import * as common from '#messages/common';
import { InlineSelect } from '#ui/inline-select.tsx';
import { Skeleton } from '#ui/states.tsx';
import { mapCallsQuery } from '../calls.api.ts';
import { byState, firstState, nearestFirst, type PlacedCall } from './calls-by-place.ts';
import { CallsMap } from './calls-map.tsx';
import { type CallResultsProps, CallsFailure, NoCalls } from './calls-results.tsx';
import { PlaceList } from './place-list.tsx';
import type { Spot } from './state-map.ts';

const DEFAULT_STATE: StateName = m.newYork;

interface ViewerPlace {
  state: StateName | undefined;
  spot: Spot | undefined;
}

/** The place in the viewer's profile; both parts are undefined without a profile. Undefined while it loads. */
const useViewerPlace = (): ViewerPlace | undefined => {
  const { hasProfile } = useSession();
  const { data, isPending } = useQuery({ ...ownProfileQuery, enabled: hasProfile });
  if (hasProfile && isPending) return undefined;
  const { latitude = null, longitude = null } = data ?? {};
  return {
    state: STATES.find((state) => state === data?.state),
    spot: latitude === null || longitude === null ? undefined : { latitude, longitude },
  };
};

const nameOf = (calls: readonly PlacedCall[]): string => {
  const [first] = calls;
  return m.callsNear({
    calls: m.calls({ count: calls.length }),
    location: first?.location ?? first?.zipCode ?? 'here',
  });
};

/** All matching calls; if they are too many for one response, additionally all of the state on the map. */
const useCallsOnMap = (address: CallResultsProps['address'], own: ViewerPlace | undefined) => {
  const all = useQuery(mapCallsQuery(address));
  const groups = byState(nearestFirst(all.data?.calls ?? []));
  const chosenState = STATES.find((state) => state === address.place);
  const state = chosenState ?? firstState(groups, own?.state) ?? DEFAULT_STATE;
  const isTruncated = all.data !== undefined && all.data.total > all.data.calls.length;
  const inState = useQuery({ ...mapCallsQuery(address, state), enabled: isTruncated });
  const calls = isTruncated
    ? nearestFirst(inState.data?.calls ?? [])
    : (groups.find((group) => group.state === state)?.calls ?? []);
  return { all, groups, state, calls, isTruncated };
};

interface CallsMapViewProps extends CallResultsProps {
  onPlace: (state: StateName) => void;
}

const StateChoice = ({ state, onPlace }: { state: StateName } & Pick<CallsMapViewProps, 'onPlace'>) => (
  <InlineSelect
    label={common.state}
    value={state}
    onChange={({ target }) => onPlace(target.value as StateName)}
  >
    {STATES.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </InlineSelect>
);

/** The highlighted calls of the map and the list. */
const useHighlight = () => {
  const [active, setActive] = useState<readonly number[]>([]);
  const list = useRef<HTMLDivElement>(null);
  return {
    active,
    list,
    highlight: (items: readonly { id: number }[] | undefined) => setActive(items?.map(({ id }) => id) ?? []),
    /** Focuses the first of the calls in the list. */
    openInList: ([first]: readonly { id: number }[]) =>
      list.current?.querySelector<HTMLElement>(`[data-call="${first?.id}"] a`)?.focus(),
  };
};

/** The matching calls of one state on a map, with a list beside it: nearest first, and the other states. */
export const CallsMapView = ({ address, onClear, onPlace }: CallsMapViewProps) => {
  const own = useViewerPlace();
  const { all, groups, state, calls, isTruncated } = useCallsOnMap(address, own);
  const { active, list, highlight, openInList } = useHighlight();
  if (all.error && !all.data)
    return (
      <CallsFailure
        address={address}
        error={all.error}
        onRetry={() => void all.refetch()}
        retrying={all.isFetching}
      />
    );
  if (!all.data || !own) return <Skeleton className="h-[60dvh]" />;
  if (all.data.total === 0) return <NoCalls address={address} onClear={onClear} />;
  const withoutPlace = all.data.calls.length - nearestFirst(all.data.calls).length;
  return (
    <div
      aria-busy={all.isPlaceholderData || undefined}
      className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)]"
    >
      <div className="lg:sticky lg:top-20 lg:self-start">
        <StateChoice state={state} onPlace={onPlace} />
        <CallsMap
          state={state}
          items={calls}
          home={own.state === state ? own.spot : undefined}
          nameOf={nameOf}
          active={active}
          onHighlight={highlight}
          onOpen={openInList}
        />
      </div>
      <div ref={list} className="min-w-0">
        <PlaceList
          state={state}
          calls={calls}
          others={groups.filter((group) => group.state !== state)}
          active={active}
          onHighlight={highlight}
          onPlace={onPlace}
        />
        <p className="mt-4 text-sm text-ink-soft empty:hidden">
          {isTruncated
            ? m.newestCallsOnly({
                shown: numberText(all.data.calls.length),
                calls: m.calls({ count: all.data.total }),
              })
            : withoutPlace > 0 && m.callsNotOnMap({ count: withoutPlace })}
        </p>
      </div>
    </div>
  );
};

import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { StateName } from '@opencall/contract/shared/states';
import type { Spot } from './state-map.ts';

/** A call with a place on the map. */
export type PlacedCall = Call & Spot & { state: StateName };

const isPlaced = (found: Call): found is PlacedCall =>
  found.state !== null && found.latitude !== null && found.longitude !== null;

const distanceOf = ({ distance }: PlacedCall): number => distance ?? Number.POSITIVE_INFINITY;

/** The calls that have a place, nearest to the viewer first. Calls of unknown distance stay in order at the end. */
export const nearestFirst = (calls: readonly Call[]): PlacedCall[] =>
  calls.filter(isPlaced).sort((one, other) => {
    const [near, far] = [distanceOf(one), distanceOf(other)];
    return near === far ? 0 : near - far;
  });

export interface StateCalls {
  state: StateName;
  calls: PlacedCall[];
}

/** Groups calls by state, in the order of their first call. */
export const byState = (calls: readonly PlacedCall[]): StateCalls[] => {
  const groups = new Map<StateName, PlacedCall[]>();
  for (const one of calls) {
    const group = groups.get(one.state);
    if (group) group.push(one);
    else groups.set(one.state, [one]);
  }
  return [...groups].map(([state, found]) => ({ state, calls: found }));
};

/** The state that the map opens with: the viewer's own if it has calls, otherwise that of the nearest call. */
export const firstState = (
  groups: readonly StateCalls[],
  own: StateName | undefined,
): StateName | undefined => groups.find(({ state }) => state === own)?.state ?? groups[0]?.state ?? own;

import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { describe, expect, it } from 'vitest';
import { byState, firstState, nearestFirst } from './calls-by-place.ts';

const call = (id: number, state: Call['state'], distance: number | null): Call =>
  ({ id, state, distance, latitude: state && 40, longitude: state && -74 }) as Call;

const groups = byState(
  nearestFirst([
    call(1, 'Texas', 900),
    call(2, null, null),
    call(3, 'Iowa', 40),
    call(4, 'Texas', 30),
    call(5, 'Ohio', null),
  ]),
);

describe('calls by place', () => {
  it('are grouped by state, nearest first, without calls that have no place', () => {
    expect(groups.map(({ state, calls }) => [state, calls.map(({ id }) => id)])).toEqual([
      ['Texas', [4, 1]],
      ['Iowa', [3]],
      ['Ohio', [5]],
    ]);
  });

  it('open with the viewer’s state if it has calls, otherwise with that of the nearest call', () => {
    expect(firstState(groups, 'Iowa')).toBe('Iowa');
    expect(firstState(groups, 'Maine')).toBe('Texas');
    expect(firstState(groups, undefined)).toBe('Texas');
    expect(firstState([], 'Maine')).toBe('Maine');
  });
});

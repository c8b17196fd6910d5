import { STATE_ABBREVIATIONS, type StateName } from '@opencall/contract/shared/states';
import { describe, expect, it } from 'vitest';
import { clusterItems } from './state-map.ts';
import { stateMap } from './state-outlines.ts';

describe('the outline of a state', () => {
  it('is a closed path for every state, with a longer side of 1000 units', () => {
    for (const state of Object.keys(STATE_ABBREVIATIONS) as StateName[]) {
      const map = stateMap(state);
      expect(map, state).toBeDefined();
      expect(Math.max(map?.width ?? 0, map?.height ?? 0), state).toBe(1000);
      expect(map?.path, state).toMatch(/^M[-\d.,]+L.*Z$/);
      expect(map?.path, state).not.toContain('NaN');
    }
  });

  it('contains its towns at the right places', () => {
    const map = stateMap('New York');
    const city = map?.place({ latitude: 40.7506, longitude: -73.9972 });
    const buffalo = map?.place({ latitude: 42.8864, longitude: -78.8784 });
    expect(city?.y).toBeGreaterThan(buffalo?.y ?? 0);
    expect(city?.x).toBeGreaterThan(buffalo?.x ?? 0);
    for (const { x = -1, y = -1 } of [city ?? {}, buffalo ?? {}]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(map?.width ?? 0);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(map?.height ?? 0);
    }
  });

  it('keeps Alaska on one side of the date line', () => {
    const map = stateMap('Alaska');
    const anchorage = map?.place({ latitude: 61.2181, longitude: -149.9003 });
    const attu = map?.place({ latitude: 52.9, longitude: 172.9 });
    expect(attu?.x).toBeLessThan(anchorage?.x ?? 0);
    expect(attu?.x).toBeGreaterThanOrEqual(0);
  });
});

describe('marks on the map', () => {
  const placeOf = ({ x }: { x: number }) => ({ x, y: 0 });

  it('are merged if they would touch, in the order of the list', () => {
    const items = [0, 5, 100, 8, 104].map((x, id) => ({ x, id }));
    const marks = clusterItems(items, placeOf, 10);
    expect(marks.map(({ items: of }) => of.map(({ id }) => id))).toEqual([
      [0, 1, 3],
      [2, 4],
    ]);
  });
});

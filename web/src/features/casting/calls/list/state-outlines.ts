import type { StateName } from '@opencall/contract/shared/states';
import { feature } from 'topojson-client';
import topology from 'us-atlas/states-10m.json';
import { drawState, type Outline, type StateMap } from './state-map.ts';

const drawn = new Map<StateName, StateMap | undefined>();

const draw = (state: StateName): StateMap | undefined => {
  const atlas: Parameters<typeof feature>[0] = topology;
  const { states } = atlas.objects;
  if (states?.type !== 'GeometryCollection') return undefined;
  const { features } = feature(atlas, states);
  const geometry = features.find(({ properties }) => properties?.name === state)?.geometry;
  if (geometry?.type === 'Polygon') return drawState([geometry.coordinates] satisfies Outline);
  return geometry?.type === 'MultiPolygon' ? drawState(geometry.coordinates) : undefined;
};

/** The drawing of a state; undefined if the atlas does not contain it. This module is large: import it on demand. */
export const stateMap = (state: StateName): StateMap | undefined => {
  if (!drawn.has(state)) drawn.set(state, draw(state));
  return drawn.get(state);
};

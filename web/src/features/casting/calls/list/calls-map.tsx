import type { StateName } from '@opencall/contract/shared/states';
import { type RefCallback, useCallback, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/casting/calls-list';
import { type Cluster, clusterItems, type Spot, type StateMap } from './state-map.ts';
import { stateMap } from './state-outlines.ts';

/** Size of a mark in pixels, large enough for a finger. */
const MARK_SIZE = 44;
const WIDTH_BEFORE_MEASURED = 640;

/** Returns a ref and the current width of its element. */
const useWidth = (): [RefCallback<HTMLElement>, number] => {
  const [width, setWidth] = useState(WIDTH_BEFORE_MEASURED);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => setWidth(element.clientWidth || WIDTH_BEFORE_MEASURED);
    const observer = new ResizeObserver(read);
    read();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
};

const positionOf = ({ x, y }: { x: number; y: number }, map: StateMap) => ({
  left: `${(x / map.width) * 100}%`,
  top: `${(y / map.height) * 100}%`,
});

interface MarkProps<T> {
  cluster: Cluster<T>;
  map: StateMap;
  name: string;
  active: boolean;
  /** Highlights the calls of the mark in the list; undefined ends the highlight. */
  onHighlight: (items: readonly T[] | undefined) => void;
  onOpen: (items: readonly T[]) => void;
}

const Mark = <T,>({ cluster, map, name, active, onHighlight, onOpen }: MarkProps<T>) => (
  <li className="absolute -mt-5.5 -ml-5.5" style={positionOf(cluster, map)}>
    <button
      type="button"
      aria-label={name}
      onClick={() => onOpen(cluster.items)}
      onMouseEnter={() => onHighlight(cluster.items)}
      onMouseLeave={() => onHighlight(undefined)}
      onFocus={() => onHighlight(cluster.items)}
      onBlur={() => onHighlight(undefined)}
      className="group grid size-11 place-items-center rounded-full"
    >
      <span
        className={cx(
          'grid place-items-center rounded-full border-2 border-paper text-print font-semibold tabular-nums',
          cluster.items.length > 1 ? 'size-8' : 'size-5',
          active ? 'bg-safelight text-on-safelight' : 'bg-ink text-paper group-hover:bg-ink/80',
        )}
      >
        {cluster.items.length > 1 && cluster.items.length}
      </span>
    </button>
  </li>
);

/** A ring at the viewer's ZIP code. */
const Home = ({ map, spot }: { map: StateMap; spot: Spot }) => (
  <span
    className="pointer-events-none absolute -mt-3 -ml-3 size-6 rounded-full border-2 border-dashed border-ink-soft"
    style={positionOf(map.place(spot), map)}
  >
    <span className="sr-only">{m.yourZipCodeIsHere}</span>
  </span>
);

export interface CallsMapProps<T extends Spot & { id: number }> {
  state: StateName;
  /** All items in this state. */
  items: readonly T[];
  home?: Spot | undefined;
  /** Returns the label of a mark for screen readers: `3 calls near Brooklyn`. */
  nameOf: (items: readonly T[]) => string;
  /** The ids of the highlighted items. */
  active: readonly number[];
  onHighlight: (items: readonly T[] | undefined) => void;
  /** Opens the items of a mark in the list. */
  onOpen: (items: readonly T[]) => void;
}

const MapDrawing = <T extends Spot & { id: number }>(props: CallsMapProps<T> & { map: StateMap }) => {
  const { map, state, home, items, nameOf, active, onHighlight, onOpen } = props;
  const [measure, width] = useWidth();
  const clusters = clusterItems(items, map.place, (MARK_SIZE / width) * map.width);
  const ratio = map.width / map.height;
  return (
    <div className="px-5.5 py-5.5 [--map-height:36dvh] lg:[--map-height:44dvh]">
      <div
        ref={measure}
        className="relative mx-auto"
        style={{ aspectRatio: ratio, width: `min(100%, calc(var(--map-height) * ${ratio.toFixed(3)}))` }}
      >
        <svg
          viewBox={`0 0 ${map.width} ${map.height}`}
          role="img"
          aria-label={m.outlineOf({ state })}
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d={map.path}
            className="fill-paper-sunken stroke-line-strong"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {home && <Home map={map} spot={home} />}
        <ul aria-label={m.placesIn({ state })}>
          {clusters.map((cluster) => (
            <Mark
              key={cluster.items[0]?.id}
              map={map}
              cluster={cluster}
              name={nameOf(cluster.items)}
              active={cluster.items.some(({ id }) => active.includes(id))}
              onHighlight={onHighlight}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </div>
    </div>
  );
};

/** The outline of one state with a mark for each item. Marks that would overlap become one mark with a number. */
export const CallsMap = <T extends Spot & { id: number }>(props: CallsMapProps<T>) => {
  const map = stateMap(props.state);
  return map ? <MapDrawing {...props} map={map} /> : null;
};

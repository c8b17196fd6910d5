import type { StateName } from '@opencall/contract/shared/vocabulary';
import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/casting/calls-list';
import { type Cluster, gather, type Spot, type StateMap } from './state-map.ts';
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

interface MarkProps<T> {
  cluster: Cluster<T>;
  map: StateMap;
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

const Mark = <T,>({ cluster, map, name, chosen, onChoose }: MarkProps<T>) => (
  <li
    className="absolute -mt-5.5 -ml-5.5"
    style={{ left: `${(cluster.x / map.width) * 100}%`, top: `${(cluster.y / map.height) * 100}%` }}
  >
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={name}
      onClick={onChoose}
      className="group grid size-11 place-items-center rounded-full"
    >
      <span
        className={cx(
          'grid place-items-center rounded-full border-2 border-paper text-print font-semibold tabular-nums',
          cluster.items.length > 1 ? 'size-8' : 'size-5',
          chosen ? 'bg-safelight text-on-safelight' : 'bg-ink text-paper group-hover:bg-ink/80',
        )}
      >
        {cluster.items.length > 1 && cluster.items.length}
      </span>
    </button>
  </li>
);

/** A ring at the viewer's ZIP code. */
const Home = ({ map, spot }: { map: StateMap; spot: Spot }) => {
  const { x, y } = map.place(spot);
  return (
    <span
      className="pointer-events-none absolute -mt-3 -ml-3 size-6 rounded-full border-2 border-dashed border-ink-soft"
      style={{ left: `${(x / map.width) * 100}%`, top: `${(y / map.height) * 100}%` }}
    >
      <span className="sr-only">{m.yourZipCodeIsHere}</span>
    </span>
  );
};

export interface CallsMapProps<T extends Spot & { id: number }> {
  state: StateName;
  /** All items in this state. */
  items: readonly T[];
  home?: Spot | undefined;
  /** Returns the label of a mark for screen readers: `3 calls near Brooklyn`. */
  nameOf: (items: readonly T[]) => string;
  /** Renders the items of the chosen mark. */
  list: (items: readonly T[]) => ReactNode;
  /** Shown next to the outline if the state has no items. */
  empty: ReactNode;
}

const useMarks = <T extends Spot & { id: number }>(
  { items, nameOf }: CallsMapProps<T>,
  map: StateMap,
  width: number,
) => {
  const [chosenId, choose] = useState<number>();
  const clusters = gather(items, map.place, (MARK_SIZE / width) * map.width);
  const chosen = clusters.find((cluster) => cluster.items.some(({ id }) => id === chosenId));
  const marks = clusters.map((cluster) => ({
    cluster,
    name: nameOf(cluster.items),
    chosen: cluster === chosen,
    onChoose: () => choose(cluster === chosen ? undefined : cluster.items[0]?.id),
  }));
  return { marks, chosen };
};

const Drawn = <T extends Spot & { id: number }>(props: CallsMapProps<T> & { map: StateMap }) => {
  const { map, state, home, list, items, empty } = props;
  const [measure, width] = useWidth();
  const { marks, chosen } = useMarks(props, map, width);
  const ratio = map.width / map.height;
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <div className="px-5.5 py-5.5">
        <div
          ref={measure}
          className="relative mx-auto"
          style={{ aspectRatio: ratio, width: `min(100%, ${(70 * ratio).toFixed(1)}dvh)` }}
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
            {marks.map((mark) => (
              <Mark key={mark.cluster.items[0]?.id} map={map} {...mark} />
            ))}
          </ul>
        </div>
      </div>
      <div role="status" className="min-w-0">
        {items.length === 0 && empty}
        {chosen && list(chosen.items)}
        {items.length > 0 && !chosen && <p className="border-t py-6 text-ink-soft">{m.chooseAMarker}</p>}
      </div>
    </div>
  );
};

/** The outline of one state with a mark for each item. Marks that would overlap become one mark with a number. */
export const CallsMap = <T extends Spot & { id: number }>(props: CallsMapProps<T>) => {
  const map = stateMap(props.state);
  return map ? <Drawn {...props} map={map} /> : null;
};

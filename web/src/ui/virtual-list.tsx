import { type ReactNode, useRef } from 'react';
import { useWindowRows } from './use-window-rows.ts';

/** Rows rendered beyond the screen in each direction, for fast scrolling and for the Tab key. */
const OVERSCAN_ROWS = 4;

/**
 * The last height of each row in pixels, by list and key, so that a list has its full height in the first render when
 * the user returns to it.
 */
const lastHeights = new Map<string, Map<number, number>>();

const heightsOf = (label: string): Map<number, number> => {
  const heights = lastHeights.get(label) ?? new Map<number, number>();
  lastHeights.set(label, heights);
  return heights;
};

export interface VirtualListProps<T> {
  /** The accessible name of the list. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => number;
  /** The total number of items, or -1 if it is not known exactly. */
  total: number;
  /** The estimated height of a row in pixels, used until it is measured. */
  estimate: (item: T) => number;
  row: (item: T, index: number) => ReactNode;
}

const useRows = <T,>({ label, items, keyOf, estimate }: VirtualListProps<T>) => {
  const list = useRef<HTMLUListElement>(null);
  const heights = heightsOf(label);
  const rows = useWindowRows({
    list,
    count: items.length,
    overscan: OVERSCAN_ROWS,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    estimateSize: (index) => {
      const item = items[index];
      return item === undefined ? 0 : (heights.get(keyOf(item)) ?? estimate(item));
    },
    measureElement: (element) => {
      const key = Number(element.dataset.key);
      const { height } = element.getBoundingClientRect();
      // Behind the next screen, the list has no height. Keep the last one.
      if (height > 0) heights.set(key, height);
      return heights.get(key) ?? 0;
    },
  });
  return { list, ...rows };
};

/** A long list of rows of any height. Renders only rows near the screen; the window scrolls. */
export const VirtualList = <T,>(props: VirtualListProps<T>) => {
  const { label, items, keyOf, total, row } = props;
  const { list, rows, height, measure } = useRows(props);
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height }}>
      {rows.map(({ index, top }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={keyOf(item)}
            ref={measure}
            data-index={index}
            data-key={keyOf(item)}
            aria-posinset={index + 1}
            aria-setsize={total}
            className="absolute inset-x-0"
            style={{ top }}
          >
            {row(item, index)}
          </li>
        );
      })}
    </ul>
  );
};

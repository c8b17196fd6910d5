import { type ReactNode, useRef } from 'react';
import { useWindowRows } from './use-window-rows.ts';

/** Rows drawn beyond the screen on either side, so that a fast thumb and the Tab key find them there. */
const OVERSCAN_ROWS = 4;

/**
 * Pixels that rows were high when last drawn, by list and key. Kept over the life of the page: coming back, the first
 * drawing already has the height to scroll in.
 */
const lastHeights = new Map<string, Map<number, number>>();

const heightsOf = (label: string): Map<number, number> => {
  const heights = lastHeights.get(label) ?? new Map<number, number>();
  lastHeights.set(label, heights);
  return heights;
};

export interface VirtualListProps<T> {
  /** Names the list. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => number;
  /** The total number of items, or -1 if it is not known exactly. */
  total: number;
  /** Pixels that a row is taken to be high until it has been drawn. */
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
      // Hidden behind the next screen, the list has no height; keep the last one.
      if (height > 0) heights.set(key, height);
      return heights.get(key) ?? 0;
    },
  });
  return { list, ...rows };
};

/** A long list of rows, each as high as it is; only those near the screen are in the document. The window scrolls it. */
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

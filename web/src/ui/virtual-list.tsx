import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useDocumentTop } from './use-document-top.ts';
import { FIRST_ROWS, useNearRows } from './use-near-rows.tsx';

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
  const scrollMargin = useDocumentTop(list);
  const heights = heightsOf(label);
  const heightOf = (item: T): number => heights.get(keyOf(item)) ?? estimate(item);
  const keep = (element: HTMLElement): number => {
    const key = Number(element.dataset.key);
    const { height } = element.getBoundingClientRect();
    // Hidden behind the next screen, the list has no height; keep the last one.
    if (height > 0) heights.set(key, height);
    return heights.get(key) ?? 0;
  };
  const { near, watch } = useNearRows({
    count: items.length,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    estimateSize: (index) => {
      const item = items[index];
      return item === undefined ? 0 : heightOf(item);
    },
    measureElement: keep,
    overscan: OVERSCAN_ROWS,
    scrollMargin,
  });
  const areAllDrawn = near === undefined;
  // Rows that stand where they were drawn keep their places when they are placed one by one.
  useLayoutEffect(() => {
    if (areAllDrawn) for (const row of list.current?.children ?? []) keep(row as HTMLElement);
  });
  const height =
    near?.height ??
    (items.length > FIRST_ROWS ? items.reduce((sum, item) => sum + heightOf(item), 0) : undefined);
  return { list, near, watch, height, scrollMargin };
};

/** A long list of rows, each as high as it is; only those near the screen are in the document. The window scrolls it. */
export const VirtualList = <T,>(props: VirtualListProps<T>) => {
  const { label, items, keyOf, total, row } = props;
  const { list, near, watch, height, scrollMargin } = useRows(props);
  const rows = near?.rows ?? items.slice(0, FIRST_ROWS).map((_, index) => ({ index, start: undefined }));
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height }}>
      {watch}
      {rows.map(({ index, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={keyOf(item)}
            ref={near?.measure}
            data-index={index}
            data-key={keyOf(item)}
            aria-posinset={index + 1}
            aria-setsize={total}
            className={start === undefined ? undefined : 'absolute inset-x-0'}
            style={start === undefined ? undefined : { top: start - scrollMargin }}
          >
            {row(item, index)}
          </li>
        );
      })}
    </ul>
  );
};

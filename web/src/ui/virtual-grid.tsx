import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useWidth } from './use-width.ts';
import { useWindowRows } from './use-window-rows.ts';

/** Rows rendered beyond the screen in each direction, for fast scrolling and for the Tab key. */
const OVERSCAN_ROWS = 3;
const SKELETON_ROWS = 3;
/** Number of rows whose pictures are loaded eagerly. */
const PRIORITY_ROWS = 2;

/** Sizes of the grid in pixels. They are known before cards render, so that nothing moves later. */
export interface GridLayout {
  columns: number;
  columnGap: number;
  cardWidth: number;
  /** Distance between the tops of two consecutive rows. */
  rowHeight: number;
}

const remOf = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const placeOf = (index: number, layout: GridLayout): CSSProperties => {
  const column = index % layout.columns;
  const row = Math.floor(index / layout.columns);
  return {
    width: layout.cardWidth,
    left: column * (layout.cardWidth + layout.columnGap),
    top: row * layout.rowHeight,
  };
};

/** The position of a card and how its picture should load. */
export interface GridSlot<L extends GridLayout> {
  index: number;
  layout: L;
  /** True in the first rows: load the picture eagerly. */
  priority: boolean;
}

export interface VirtualGridProps<T, L extends GridLayout> {
  /** The accessible name of the list. */
  label: string;
  /** Undefined while the first page loads. */
  items: readonly T[] | undefined;
  keyOf: (item: T) => number;
  /** The total number of items, or -1 if it is not known exactly. */
  total: number;
  /** True if more pages follow: shows a row of skeletons. */
  growing: boolean;
  /** Computes the sizes from the width and the root font size in pixels. */
  layoutOf: (width: number, rem: number) => L;
  card: (item: T, slot: GridSlot<L>) => ReactNode;
  skeleton: (layout: L) => ReactNode;
}

/** The cards. Only rows near the screen are in the document, but each card has a fixed position. */
const Cards = <T, L extends GridLayout>({
  label,
  items,
  keyOf,
  total,
  layout,
  card,
}: VirtualGridProps<T, L> & { items: readonly T[]; layout: L }) => {
  const list = useRef<HTMLUListElement>(null);
  const { columns, rowHeight } = layout;
  const rowCount = Math.ceil(items.length / columns);
  const { rows } = useWindowRows({
    list,
    count: rowCount,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    layout: rowHeight,
  });
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: rowCount * rowHeight }}>
      {rows.flatMap(({ index: row }) =>
        items.slice(row * columns, (row + 1) * columns).map((item, column) => {
          const index = row * columns + column;
          return (
            <li
              key={keyOf(item)}
              aria-posinset={index + 1}
              aria-setsize={total}
              className="absolute"
              style={placeOf(index, layout)}
            >
              {card(item, { index, layout, priority: row < PRIORITY_ROWS })}
            </li>
          );
        }),
      )}
    </ul>
  );
};

interface SkeletonRowsProps<L extends GridLayout> {
  layout: L;
  rows: number;
  skeleton: (layout: L) => ReactNode;
}

/** Rows of skeletons with the size of real rows. */
const SkeletonRows = <L extends GridLayout>({ layout, rows, skeleton }: SkeletonRowsProps<L>) => (
  <div aria-hidden="true" className="relative" style={{ height: rows * layout.rowHeight }}>
    {[...Array(rows * layout.columns).keys()].map((place) => (
      <div key={place} className="absolute" style={placeOf(place, layout)}>
        {skeleton(layout)}
      </div>
    ))}
  </div>
);

/** A long list of cards of equal size in columns. The window scrolls. */
export const VirtualGrid = <T, L extends GridLayout>(props: VirtualGridProps<T, L>) => {
  const { label, items, growing, layoutOf, skeleton } = props;
  const [measure, width] = useWidth(label);
  const layout = width > 0 ? layoutOf(width, remOf()) : undefined;
  return (
    <div ref={measure}>
      {layout && items && <Cards {...props} items={items} layout={layout} />}
      {layout && !items && <SkeletonRows layout={layout} rows={SKELETON_ROWS} skeleton={skeleton} />}
      {/* The key creates new skeletons after each page, so that a visible row does not jump to the end of the
          list. */}
      {layout && growing && <SkeletonRows key={items?.length} layout={layout} rows={1} skeleton={skeleton} />}
    </div>
  );
};

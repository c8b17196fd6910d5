import { defaultRangeExtractor } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import { type JustifiedRow, justify } from './justified.ts';
import { useWidth } from './use-width.ts';
import { useWindowRows } from './use-window-rows.ts';

/** Rows rendered beyond the screen in each direction, for fast scrolling and for the Tab key. */
const OVERSCAN_ROWS = 4;
/** Number of rows whose pictures are loaded eagerly. */
const PRIORITY_ROWS = 2;

/** Target row heights and gaps in pixels, by minimum width. */
const LOOKS = [
  { from: 1100, target: 320, gap: 10 },
  { from: 640, target: 250, gap: 8 },
  { from: 0, target: 190, gap: 5 },
] as const;

const lookOf = (width: number): { target: number; gap: number } =>
  LOOKS.find(({ from }) => width >= from) ?? LOOKS[2];

/** The size of a picture and how it should load. */
export interface JustifiedSlot {
  index: number;
  /** Width in CSS pixels. */
  width: number;
  height: number;
  /** True in the first rows: load the picture eagerly. */
  priority: boolean;
}

export interface JustifiedRowsProps<T> {
  /** The accessible name of the list. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => number;
  /** The ratio of width to height. */
  ratioOf: (item: T) => number;
  total: number;
  picture: (item: T, slot: JustifiedSlot) => ReactNode;
  /** The position of a picture that stays in the document at any scroll position, because the focus returns to it. */
  pinned?: number | null;
}

interface RowsProps<T> extends JustifiedRowsProps<T> {
  rows: readonly JustifiedRow[];
  gap: number;
}

const useRowsInView = ({ rows, gap }: { rows: readonly JustifiedRow[]; gap: number }, pinnedRow: number) => {
  const list = useRef<HTMLUListElement>(null);
  const near = useWindowRows({
    list,
    layout: rows,
    count: rows.length,
    estimateSize: (at) => (rows[at]?.height ?? 0) + gap,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range) => {
      const inRange = defaultRangeExtractor(range);
      if (pinnedRow < 0 || inRange.includes(pinnedRow)) return inRange;
      return [...inRange, pinnedRow].sort((a, b) => a - b);
    },
  });
  return { list, inView: near.rows.map(({ index }) => index) };
};

const Rows = <T,>({ label, items, keyOf, total, picture, pinned, rows, gap }: RowsProps<T>) => {
  const pinnedRow = rows.findIndex(({ from, to }) => pinned != null && pinned >= from && pinned < to);
  const { list, inView } = useRowsInView({ rows, gap }, pinnedRow);
  const last = rows.at(-1);
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: last ? last.top + last.height : 0 }}
    >
      {inView.flatMap((at) => {
        const row = rows[at];
        if (!row) return [];
        return items.slice(row.from, row.to).map((item, place) => {
          const { left = 0, width = 0 } = row.boxes[place] ?? {};
          const index = row.from + place;
          return (
            <li
              key={keyOf(item)}
              aria-posinset={index + 1}
              aria-setsize={total}
              className="absolute"
              style={{ left, top: row.top, width, height: row.height }}
            >
              {picture(item, { index, width, height: row.height, priority: at < PRIORITY_ROWS })}
            </li>
          );
        });
      })}
    </ul>
  );
};

/** Pictures of any shape in rows that fill the width. Renders only rows near the screen; the window scrolls. */
export const JustifiedRows = <T,>(props: JustifiedRowsProps<T>) => {
  const { label, items, ratioOf } = props;
  const [measure, width] = useWidth(label);
  const { target, gap } = lookOf(width);
  const ratios = items.map(ratioOf).join();
  const rows = useMemo(
    () => (width > 0 && ratios ? justify(ratios.split(',').map(Number), { width, gap, target }) : []),
    [ratios, width, gap, target],
  );
  return <div ref={measure}>{rows.length > 0 && <Rows {...props} rows={rows} gap={gap} />}</div>;
};

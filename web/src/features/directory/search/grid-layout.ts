import type { GridLayout } from '#ui/virtual-grid.tsx';

export interface MemberGridLayout extends GridLayout {
  /** True for narrow cards, whose captions have one line more. */
  compact: boolean;
}

/** Minimum grid width for each number of columns. In rem, so that larger type gets fewer columns. */
const COLUMNS_FROM: ReadonlyArray<readonly [width: number, columns: number]> = [
  [65, 4],
  [42.5, 3],
  [20, 2],
];
/** Heights in rem: the caption under a picture, and the gap between rows. */
const CAPTION = { wide: 4, compact: 6.25 };
const ROW_GAP = { wide: 2.25, compact: 1.5 };
/** Gap between columns in rem, for many and for few columns. */
const COLUMN_GAP = { many: 1.5, few: 0.875 };
/** Minimum width in rem of a card that shows name and rate on one line. */
const WIDE_CARD = 16;

export const layoutGrid = (width: number, rem = 16): MemberGridLayout => {
  const columns = COLUMNS_FROM.find(([least]) => width >= least * rem)?.[1] ?? 1;
  const columnGap = COLUMN_GAP[columns < 3 ? 'few' : 'many'] * rem;
  const cardWidth = (width - columnGap * (columns - 1)) / columns;
  const compact = cardWidth < WIDE_CARD * rem;
  const size = compact ? 'compact' : 'wide';
  const rowHeight = cardWidth * 1.25 + (CAPTION[size] + ROW_GAP[size]) * rem;
  return { columns, columnGap, cardWidth, rowHeight, compact };
};

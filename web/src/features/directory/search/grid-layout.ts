import type { GridLayout } from '#ui/virtual-grid.tsx';

export interface MemberGridLayout extends GridLayout {
  /** Narrow cards: the caption has a line more. */
  compact: boolean;
}

/** Minimum grid width for each number of columns. In rem, so that larger type gets fewer columns. */
const COLUMNS_FROM: ReadonlyArray<readonly [width: number, columns: number]> = [
  [65, 4],
  [42.5, 3],
  [20, 2],
];
/** Heights in rem: of the text under a picture, and between two rows. */
const CAPTION = { wide: 4, compact: 5 };
const ROW_GAP = { wide: 2.25, compact: 1.5 };
/** Rem between two columns: where there are many of them, and where there are few. */
const COLUMN_GAP = { many: 1.5, few: 0.875 };
/** Rem of a card that has room for name and rate on one line. */
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

import type { GridLayout } from '#ui/virtual-grid.tsx';

/** Minimum width of the wall in rem for each number of columns. */
const COLUMNS_FROM: ReadonlyArray<readonly [width: number, columns: number]> = [
  [70, 5],
  [54, 4],
  [36, 3],
  [18, 2],
];
/** Heights in rem: the caption below a frame, and the gap between two rows. */
const CAPTION = 6.25;
const ROW_GAP = 1.25;
/** Gap between columns in rem, for three or more columns and for fewer. */
const COLUMN_GAP = { many: 1.25, few: 0.75 };

/** Computes the grid. Each card is a 4:5 frame with three lines of text below. */
export const layoutWall = (width: number, rem = 16): GridLayout => {
  const columns = COLUMNS_FROM.find(([least]) => width >= least * rem)?.[1] ?? 1;
  const columnGap = COLUMN_GAP[columns < 3 ? 'few' : 'many'] * rem;
  const cardWidth = (width - columnGap * (columns - 1)) / columns;
  return { columns, columnGap, cardWidth, rowHeight: cardWidth * 1.25 + (CAPTION + ROW_GAP) * rem };
};

import { type RefCallback, useCallback, useState } from 'react';

/** Where each card stands, in pixels, known before anything is drawn: so nothing moves when it arrives. */
export interface GridLayout {
  columns: number;
  columnGap: number;
  cardWidth: number;
  /** From the top of one row to the top of the next. */
  rowHeight: number;
  /** Narrow cards: the caption has a line more. */
  compact: boolean;
}

/** Least width of the grid, in rem, for so many columns: larger type takes fewer of them. */
const COLUMNS_FROM: ReadonlyArray<readonly [width: number, columns: number]> = [
  [65, 4],
  [42.5, 3],
  [20, 2],
];
/** Rem of what stands under a picture, and between two rows. */
const CAPTION = { wide: 4, compact: 5 };
const ROW_GAP = { wide: 2.25, compact: 1.5 };
/** Rem between two columns: where there are many of them, and where there are few. */
const COLUMN_GAP = { many: 1.5, few: 0.875 };
/** Rem of a card that has room for name and rate on one line. */
const WIDE_CARD = 16;

export const layoutGrid = (width: number, rem = 16): GridLayout => {
  const columns = COLUMNS_FROM.find(([least]) => width >= least * rem)?.[1] ?? 1;
  const columnGap = COLUMN_GAP[columns < 3 ? 'few' : 'many'] * rem;
  const cardWidth = (width - columnGap * (columns - 1)) / columns;
  const compact = cardWidth < WIDE_CARD * rem;
  const size = compact ? 'compact' : 'wide';
  const rowHeight = cardWidth * 1.25 + (CAPTION[size] + ROW_GAP[size]) * rem;
  return { columns, columnGap, cardWidth, rowHeight, compact };
};

/** Kept over the life of the page: coming back, the first drawing already has the height to scroll in. */
let lastWidth = 0;

const remOf = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Follows the width of the element that gets the ref. Undefined until it is known. */
export const useGridLayout = (): [RefCallback<HTMLElement>, GridLayout | undefined] => {
  const [width, setWidth] = useState(lastWidth);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => read());
    const read = () => {
      lastWidth = element.clientWidth;
      setWidth(lastWidth);
    };
    read();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width > 0 ? layoutGrid(width, remOf()) : undefined];
};

import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';

/** The rows of a list that are near the screen. */
export interface NearRows {
  rows: readonly VirtualItem[];
  /** Pixels that all rows together are high. */
  height: number;
  /** For the element of each row, if rows differ in height. */
  measure: (element: HTMLLIElement | null) => void;
}

export type RowsOptions = Pick<
  Parameters<typeof useWindowVirtualizer<HTMLLIElement>>[0],
  'count' | 'estimateSize' | 'getItemKey' | 'measureElement' | 'overscan' | 'scrollMargin'
>;

interface RowsInWindowProps {
  options: RowsOptions;
  /** Pixels of a row where all are of one height; a change measures all again. */
  rowHeight?: number | undefined;
  onRows: (near: NearRows) => void;
}

/** Draws nothing: it says which rows are near the screen, so that they keep their elements when this arrives. */
export const RowsInWindow = ({ options, rowHeight = 0, onRows }: RowsInWindowProps) => {
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    ...options,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  useLayoutEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [virtualizer, rowHeight]);
  const rows = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => onRows({ rows, height, measure: virtualizer.measureElement }));
  return null;
};

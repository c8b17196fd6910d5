import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import { useDocumentTop } from './use-document-top.ts';

type WindowRowsOptions = Pick<
  Parameters<typeof useWindowVirtualizer<HTMLLIElement>>[0],
  'count' | 'estimateSize' | 'getItemKey' | 'measureElement' | 'overscan' | 'rangeExtractor'
> & {
  list: RefObject<HTMLElement | null>;
  /** If this changes, all rows are estimated again. */
  layout?: unknown;
};

/** Virtualizes the rows of a list that the window scrolls: only those near the screen are in the document. */
export const useWindowRows = ({ list, layout, ...options }: WindowRowsOptions) => {
  const scrollMargin = useDocumentTop(list);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    ...options,
    scrollMargin,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has other heights
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout]);
  return {
    rows: virtualizer.getVirtualItems().map((row) => ({ index: row.index, top: row.start - scrollMargin })),
    /** The height of all rows in pixels. */
    height: virtualizer.getTotalSize(),
    /** For the element of each row, if the heights of rows differ. */
    measure: virtualizer.measureElement,
  };
};

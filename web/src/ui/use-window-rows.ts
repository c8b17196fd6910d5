import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import { useDocumentTop } from './use-document-top.ts';

type WindowRowsOptions = Pick<
  Parameters<typeof useWindowVirtualizer<HTMLLIElement>>[0],
  'count' | 'estimateSize' | 'getItemKey' | 'measureElement' | 'overscan' | 'rangeExtractor'
> & {
  list: RefObject<HTMLElement | null>;
  /** If this value changes, the heights of all rows are estimated again. */
  layout?: unknown;
};

/** Virtualizes a list that the window scrolls: only rows near the screen are in the document. */
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
    /** The total height of all rows in pixels. */
    height: virtualizer.getTotalSize(),
    /** A ref for each row, needed if rows differ in height. */
    measure: virtualizer.measureElement,
  };
};

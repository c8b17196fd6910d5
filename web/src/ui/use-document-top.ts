import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels from the top of the document; changes when the content above it wraps. */
export const useDocumentTop = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  // Without a dependency list on purpose: any drawing of the page may have moved the grid.
  useLayoutEffect(() => {
    const now = element.current?.getBoundingClientRect().top;
    if (now !== undefined) setTop(Math.round(now + window.scrollY));
  });
  return top;
};

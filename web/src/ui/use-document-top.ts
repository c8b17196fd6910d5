import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The element's distance from the top of the document in pixels. Updates when the content above it changes its
 * height.
 */
export const useDocumentTop = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const now = element.current?.getBoundingClientRect().top;
      if (now !== undefined) setTop(Math.round(now + window.scrollY));
    };
    measure();
    // Content above that changes its height resizes one of the ancestors.
    const observer = new ResizeObserver(measure);
    for (let one: HTMLElement | null = element.current; one; one = one.parentElement) observer.observe(one);
    return () => observer.disconnect();
  }, [element]);
  return top;
};

import { type RefCallback, useCallback, useState } from 'react';

/** Kept over the life of the page: coming back, the first drawing already has the height to scroll in. */
const lastWidths = new Map<string, number>();

/** Follows the width of the element that gets the ref. 0 until it is known. */
export const useWidth = (name: string): [RefCallback<HTMLElement>, number] => {
  const [width, setWidth] = useState(lastWidths.get(name) ?? 0);
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const read = () => {
        lastWidths.set(name, element.clientWidth);
        setWidth(element.clientWidth);
      };
      const observer = new ResizeObserver(read);
      read();
      observer.observe(element);
      return () => observer.disconnect();
    },
    [name],
  );
  return [measure, width];
};

import { type RefCallback, useCallback, useState } from 'react';

/** The last width of each list, so that a list has its full height in the first render when the user returns to it. */
const lastWidths = new Map<string, number>();

/** The width of the element with the ref; 0 until it is known. */
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

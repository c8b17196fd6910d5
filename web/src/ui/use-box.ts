import { type RefCallback, useCallback, useState } from 'react';
import type { Box } from '#lib/renditions.ts';

/**
 * The largest size that the element has had so far, in CSS pixels; undefined until it has one. Read before the
 * browser paints. It never shrinks, because a smaller picture would have to be loaded again.
 */
export const useBox = (): [RefCallback<HTMLElement>, Box | undefined] => {
  const [box, setBox] = useState<Box>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      if (width === 0 || height === 0) return;
      setBox((known) => {
        if (known && known.width >= width && known.height >= height) return known;
        return { width: Math.max(width, known?.width ?? 0), height: Math.max(height, known?.height ?? 0) };
      });
    };
    const observer = new ResizeObserver(read);
    read();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, box];
};

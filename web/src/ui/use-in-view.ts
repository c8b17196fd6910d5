import { type RefObject, useEffect, useState } from 'react';

/** The share of the element that must be visible, from 0 to 1. */
const SHARE = 0.5;
/** Milliseconds for which the element must be visible, so that fast scrolling does not count. */
const STAY_MS = 200;

/** Becomes true when the element has been visible, and stays true. */
export const useInView = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (isSeen || !target) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(setSeen, STAY_MS, true);
      },
      { threshold: SHARE },
    );
    observer.observe(target);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, isSeen]);
  return isSeen;
};

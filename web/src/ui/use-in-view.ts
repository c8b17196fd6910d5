import { type RefObject, useEffect, useState } from 'react';

/** How much of the element must be on the screen, from 0 to 1. */
const SHARE = 0.5;
/** Milliseconds that it must stay there: an element that is only scrolled past does not count. */
const STAY_MS = 200;

/** True once the element has been on the screen, and true from then on. */
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

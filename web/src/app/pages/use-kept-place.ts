import { useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';

/** Pixels from the top, by history entry. */
const places = new Map<string, number>();

/**
 * Returns to the old scroll position of a long list. The router does so too, but while the next screen's code loads it
 * hides the list behind a spinner and measures nothing, so going back at that moment would end at the top.
 */
export const useKeptPlace = (screen: RefObject<HTMLElement | null>): void => {
  const router = useRouter();
  useLayoutEffect(() => {
    const keyOf = (): string => String(window.history.state?.__TSR_key ?? '');
    let key = keyOf();
    const isShown = () => screen.current !== null && screen.current.offsetHeight > 0;
    const note = () => {
      if (isShown() && key === keyOf()) places.set(key, window.scrollY);
    };
    const restore = () => {
      key = keyOf();
      const place = places.get(key);
      if (place !== undefined && isShown()) window.scrollTo({ top: place });
    };
    const unsubscribe = router.subscribe('onRendered', restore);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      unsubscribe();
      window.removeEventListener('scroll', note);
    };
  }, [router, screen]);
};

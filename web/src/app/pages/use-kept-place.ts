import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';

/** For the router as well: each history entry has its own scroll position. */
export const scrollKey = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

/** Pixels from the top, by history entry. */
const places = new Map<string, number>();

/**
 * Returns to the old scroll position of a long list. The router does so too, but while the code of the next screen loads
 * a spinner replaces the list. Going back then would end at the top, because the router stores the position of the spinner.
 */
export const useKeptPlace = (screen: RefObject<HTMLElement | null>): void => {
  const router = useRouter();
  useLayoutEffect(() => {
    const keyOf = () => scrollKey(router.latestLocation);
    let key = keyOf();
    const isShown = () => screen.current !== null && screen.current.offsetHeight > 0;
    const store = () => {
      if (isShown() && key === keyOf()) places.set(key, window.scrollY);
    };
    const restore = () => {
      key = keyOf();
      const place = places.get(key);
      if (place !== undefined && isShown()) window.scrollTo({ top: place });
    };
    const unsubscribe = router.subscribe('onRendered', restore);
    window.addEventListener('scroll', store, { passive: true });
    return () => {
      unsubscribe();
      window.removeEventListener('scroll', store);
    };
  }, [router, screen]);
};

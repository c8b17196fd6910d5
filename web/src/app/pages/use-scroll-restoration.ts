import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';

/** The key of a history entry, which the router's guide documents as the default key of its scroll restoration. */
export const scrollKey = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

/** Scroll positions by history entry, in pixels from the top. */
const places = new Map<string, number>();

/**
 * Restores the scroll position of a long list. The router's own restoration (also `useElementScrollRestoration`, which
 * reads the same positions) fails if the member goes back while the next screen loads: a spinner has replaced the list,
 * and the router stores the position of the spinner as that of the list.
 */
export const useScrollRestoration = (screen: RefObject<HTMLElement | null>): void => {
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

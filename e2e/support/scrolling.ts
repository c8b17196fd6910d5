import type { Locator } from '@playwright/test';

/**
 * Scrolls an element of a long list to the middle of the window and resolves with how far the window is scrolled, once it is
 * at rest: a frame has been drawn that measured no row again and moved nothing, and the page has heard of the scrolling.
 */
export const scrollToMiddle = (element: Locator): Promise<number> =>
  element.evaluate(async (row) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const topOf = () => row.getBoundingClientRect().top;
    for (;;) {
      row.scrollIntoView({ block: 'center' });
      const place = window.scrollY;
      const top = topOf();
      await frame();
      await frame();
      if (window.scrollY === place && topOf() === top) return place;
    }
  });

import type { Locator } from '@playwright/test';

/**
 * Scrolls an element of a long list to the middle of the window. Resolves with the scroll position once it is stable: a frame
 * was drawn without measuring or moving a row, and the scroll event was dispatched.
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

import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Size of a list in pixels, large enough for the rows of any test. */
const LIST = { width: 1440, height: 900 };
const ROW_HEIGHT = 50;

/** Gives elements a size, which jsdom does not. A virtual list renders only visible rows. */
export const giveRoom = (): void => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(LIST.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(LIST.height);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
};

interface HappyDom {
  happyDOM: { setViewport: (viewport: { width: number }) => void };
}

/** Resizes the window as a user does. At the end of the test, it has its previous width again. */
export const resizeWindow = (width: number): void => {
  const { happyDOM } = window as unknown as HappyDom;
  const before = window.innerWidth;
  onTestFinished(() => happyDOM.setViewport({ width: before }));
  act(() => happyDOM.setViewport({ width }));
};

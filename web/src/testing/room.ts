import { vi } from 'vitest';

/** Pixels: a list in which the rows of any test have room. */
const LIST = { width: 1440, height: 900 };
const ROW_HEIGHT = 50;

/** Gives elements a size, which the test's document has none of: a virtual list draws what it has room for. */
export const giveRoom = (): void => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(LIST.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(LIST.height);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
};

import { expect, type Locator, type Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

/** The center of an element that is on the screen and does not move. */
export const centerOf = async (element: Locator): Promise<Point> => {
  await expect(element).toBeInViewport();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Presses on an element and moves the mouse to another one. The button stays pressed. */
export const dragTo = async (from: Locator, to: Locator, offset: Partial<Point> = {}) => {
  const { mouse } = from.page();
  // Waits until the element stands still.
  await from.hover();
  const { x, y } = await centerOf(to);
  await mouse.down();
  await mouse.move(x + (offset.x ?? 0), y + (offset.y ?? 0), { steps: 10 });
};

/** Moves fingers in straight lines at the same time. @returns a function that lifts them */
export const moveFingers = async (page: Page, ...fingers: [from: Point, to: Point][]) => {
  const session = await page.context().newCDPSession(page);
  const steps = [0, 0.25, 0.5, 0.75, 1];
  for (const done of steps) {
    const touchPoints = fingers.map(([from, to], id) => ({
      x: from.x + (to.x - from.x) * done,
      y: from.y + (to.y - from.y) * done,
      id,
    }));
    await session.send('Input.dispatchTouchEvent', { type: done ? 'touchMove' : 'touchStart', touchPoints });
  }
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  };
};

export const touch = async (page: Page, ...fingers: [from: Point, to: Point][]) => {
  const lift = await moveFingers(page, ...fingers);
  await lift();
};

/** Opens the menu of a drag handle with the keyboard and chooses a move. */
export const moveByKeyboard = async (page: Page, handle: string, move: string) => {
  await page.getByRole('button', { name: handle, exact: true }).press('Enter');
  const menu = page.getByRole('dialog', { name: handle, exact: true });
  await menu.getByRole('button', { name: move }).press('Enter');
  await expect(menu).toHaveCount(0);
};

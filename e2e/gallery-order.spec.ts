import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { isPhone, test } from './support/fixtures.ts';
import { openGallery, shownSlide } from './support/gallery-screen.ts';
import { centerOf, dragTo, moveByKeyboard, moveFingers } from './support/gestures.ts';
import { readOwnProfile } from './support/portfolio.ts';
import { expectToast } from './support/toasts.ts';

const frames = (page: Page) =>
  page.getByRole('list', { name: 'Order of your pictures' }).getByRole('button', { name: /^Show / });

test('pictures are reordered with the keyboard, and the order is stored', { tag: '@desktop' }, async ({
  page,
}) => {
  const { gallery } = await openGallery(page, ['teal', 'maroon', 'navy']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await moveByKeyboard(page, 'Move picture 1', 'Move right');
  await expect(page.getByText('Picture 1 moved to position 2 of 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move picture 2' })).toBeFocused();
  await moveByKeyboard(page, 'Move picture 2', 'Move right');
  await expect(page.getByRole('button', { name: 'Move picture 3' })).toBeFocused();
  await expect
    .poll(async () => (await readOwnProfile(page)).gallery)
    .toEqual([gallery[1], gallery[2], gallery[0]]);
});

test('the picture and the order are side by side on a tablet and fit a narrow phone', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await openGallery(page, ['teal', 'maroon', 'navy', 'olive']);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('button', { name: 'View large' }).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Move picture 4' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a picture is dragged to the front', { tag: '@desktop' }, async ({ page }) => {
  const { gallery } = await openGallery(page, ['teal', 'maroon', 'navy']);
  const last = frames(page).nth(2);
  await dragTo(last, frames(page).nth(0));
  await expect(page.getByText('Picture 3 is over position 1 of 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Picture 3 stays at position 3.')).toBeAttached();
  await page.mouse.up();
  expect((await readOwnProfile(page)).gallery).toEqual(gallery);
  await dragTo(last, frames(page).nth(0));
  await page.mouse.up();
  await expect(
    page.getByText('Picture 3 moved to position 1 of 3: it is the profile picture now.'),
  ).toBeAttached();
  await expect
    .poll(async () => (await readOwnProfile(page)).gallery)
    .toEqual([gallery[2], gallery[0], gallery[1]]);
});

test('a picture is dragged by its handle with a finger', { tag: '@phone' }, async ({ page }) => {
  const { gallery } = await openGallery(page, ['teal', 'maroon', 'navy']);
  await page.getByRole('button', { name: 'Move picture 1' }).scrollIntoViewIfNeeded();
  const from = await centerOf(page.getByRole('button', { name: 'Move picture 1' }));
  const to = await centerOf(page.getByRole('button', { name: 'Move picture 2' }));
  const lift = await moveFingers(page, [from, to]);
  await expect(page.getByText('Picture 1 is over position 2 of 3.')).toBeAttached();
  await lift();
  await expect(page.getByText('Picture 1 moved to position 2 of 3.')).toBeAttached();
  await expect
    .poll(async () => (await readOwnProfile(page)).gallery)
    .toEqual([gallery[1], gallery[0], gallery[2]]);
});

test('a refused order is undone', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 500 .*\/gallery\/order/);
  await openGallery(page, ['teal', 'maroon']);
  await page.route('**/gallery/order', (route) =>
    route.fulfill({ status: 500, json: { error: 'Internal server error', code: 'INTERNAL' } }),
  );
  const first = frames(page).nth(0).locator('img');
  const before = String(await first.getAttribute('src'));
  await moveByKeyboard(page, 'Move picture 1', 'Move right');
  await expectToast(page, 'Could not reorder the images');
  await expect(first).toHaveAttribute('src', before);
});

test('a picture is removed after a confirmation', async ({ page }) => {
  const { gallery } = await openGallery(page, ['teal', 'maroon']);
  await page.getByRole('button', { name: 'Delete image 1' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this image?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('2/9 images (7 slots remaining)')).toBeVisible();
  await page.getByRole('button', { name: 'Delete image 1' }).click();
  await expectAccessible(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Remove image' }).click();
  await expectToast(page, 'Image removed');
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeFocused();
  await expect(page.getByText('1/9 images (8 slots remaining)')).toBeVisible();
  expect((await readOwnProfile(page)).gallery).toEqual([gallery[1]]);
});

test('a failed removal restores the picture', { tag: '@phone' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 500 .*\/gallery\/remove/);
  await openGallery(page, ['teal', 'maroon']);
  await page.route('**/gallery/remove', (route) =>
    route.fulfill({ status: 500, json: { error: 'Internal server error', code: 'INTERNAL' } }),
  );
  await page.getByRole('button', { name: 'Delete image 1' }).click();
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expectToast(page, 'Failed to remove image', 'Internal server error');
  await expect(page.getByText('2/9 images (7 slots remaining)')).toBeVisible();
});

test('a gallery fits a phone, also when its slides move', { tag: '@phone' }, async ({ page }) => {
  await openGallery(page, ['teal', 'maroon']);
  await expect(page.getByRole('button', { name: 'Delete image 1' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show 2 of 3' })).toHaveAttribute('aria-current', 'true');
  await expectNoSidewaysScroll(page);
});

test('a full gallery offers no slots, and its profile opens with the pictures', async ({
  page,
  viewport,
}) => {
  test.slow();
  const { member } = await openGallery(page, [
    'teal',
    'maroon',
    'navy',
    'olive',
    'gray',
    'purple',
    'green',
    'black',
    'brown',
  ]);
  await expect(page.getByText('9/9 images', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Choose image')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add picture' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Show \d of 9$/ })).toHaveCount(9);

  await page.goto(`/profile/${member.id}`);
  const sheet = page
    .getByRole('list', { name: 'Contact sheet' })
    .getByRole('button', { name: /^View large/ });
  await expect(sheet).toHaveCount(9);
  await expect(page.getByRole('region', { name: '1 of 9' }).getByRole('button')).toBeInViewport({ ratio: 1 });
  const first = isPhone(viewport?.width) ? 2 : 9;
  for (let index = 0; index < first; index += 1) await expect(sheet.nth(index)).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

test('the carousel moves by buttons, dots, keys and swipes', async ({ page, viewport }) => {
  await openGallery(page, ['teal', 'maroon', 'navy']);
  const dot = (number: number) => page.getByRole('button', { name: `Show ${number} of 4` });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await dot(4).click();
  await expect(page.getByLabel('Choose image')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  if (isPhone(viewport?.width)) return;
  // Wait until the slides have stopped: a swipe of moving slides starts at their current position.
  await expect(page.getByRole('region', { name: '2 of 4' })).toBeInViewport({ ratio: 0.99 });
  const box = await shownSlide(page).first().boundingBox();
  if (!box) throw new Error('The carousel is not on the screen');
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
});

test('a picture opens large, and the keyboard moves through the gallery and closes it', async ({ page }) => {
  const { member } = await openGallery(page, ['teal', 'maroon', 'navy']);
  await page.goto(`/profile/${member.id}`);
  await expect(page.getByText('3/9 images', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show 2 of 3' })).toHaveAttribute('aria-current', 'true');
  const sheet = page.getByRole('list', { name: 'Contact sheet' });
  const opener = sheet.getByRole('button', { name: /picture 2$/ });
  await opener.click();
  const lightbox = page.getByRole('dialog', { name: member.username });
  await expect(lightbox.getByText('2 / 3')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(lightbox.getByText('1 / 3')).toBeVisible();
  await lightbox.getByRole('button', { name: 'Show 3 of 3' }).click();
  await expect(lightbox.getByText('3 / 3')).toBeVisible();
  await lightbox.getByRole('button', { name: 'Previous picture' }).click();
  await expect(lightbox.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(opener).toBeFocused();
});

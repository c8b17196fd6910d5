import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { registerMember } from './support/accounts.ts';
import { isPhone, test } from './support/fixtures.ts';
import { drawPicture, fillGallery, readOwnProfile } from './support/portfolio.ts';
import { controlClock, delayRequests, expectAfterRetries } from './support/provoke.ts';
import { toast } from './support/shell.ts';
import { expectToast } from './support/toasts.ts';

const openGallery = async (page: Page, colours: readonly string[] = []) => {
  const member = await registerMember(page);
  const gallery = await fillGallery(page, colours);
  await page.goto(`/profile/${member.id}?tab=gallery`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  return { member, gallery };
};

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Choose Image').setInputFiles(file);

const choosePicture = async (page: Page, name: string, size?: Parameters<typeof drawPicture>[1]) =>
  choose(page, { name, mimeType: 'image/png', buffer: await drawPicture(page, size) });

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Image' });

const shownSlide = (page: Page) => page.getByRole('region', { name: 'Gallery' });

test('a first picture is rotated, uploaded and becomes the profile picture', async ({ page }) => {
  await openGallery(page);
  await expect(page.getByText('0/9 images (9 slots remaining)', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Description').fill('A teal wall with a white bar');
  await choosePicture(page, 'wall.png', { width: 1500, height: 1000 });
  await expect(editor(page)).toBeVisible();
  const size = () =>
    editor(page)
      .getByRole('img')
      .evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
  expect(await size()).toEqual([600, 400]);
  await editor(page).getByRole('button', { name: 'Rotate left' }).click();
  expect(await size()).toEqual([400, 600]);
  await editor(page).getByRole('button', { name: 'Rotate right' }).click();
  await editor(page).getByRole('button', { name: 'Rotate right' }).click();
  expect(await size()).toEqual([400, 600]);
  await expectAccessible(page, '[role=dialog]');

  await editor(page).getByRole('button', { name: 'Upload to Gallery' }).click();
  await expectToast(page, 'Image added');
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeFocused();
  await expect(page.getByText('1/9 images (8 slots remaining)', { exact: true })).toBeVisible();

  const { gallery, galleryDescriptions } = await readOwnProfile(page);
  expect(gallery).toHaveLength(1);
  expect(gallery[0]).toMatch(/\?w=400&h=600/);
  expect(galleryDescriptions).toEqual(['A teal wall with a white bar']);
  await page.reload();
  await expect(page.getByRole('button', { name: 'View large: A teal wall with a white bar' })).toBeVisible();
});

test('a small picture is uploaded in its original size', { tag: '@desktop' }, async ({ page }) => {
  await openGallery(page);
  await choosePicture(page, 'small.png', { width: 300, height: 200 });
  await editor(page).getByRole('button', { name: 'Upload to Gallery' }).click();
  await expectToast(page, 'Image added');
  expect((await readOwnProfile(page)).gallery[0]).toMatch(/\?w=300&h=200/);
});

test('a picture fills its frame with reduced motion too', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page);
  await choosePicture(page, 'small.png', { width: 300, height: 200 });
  await editor(page).getByRole('button', { name: 'Upload to Gallery' }).click();
  await expect(page.getByText('1/9 images (8 slots remaining)', { exact: true })).toBeVisible();
  const frame = await shownSlide(page).boundingBox();
  const slide = page.getByRole('region', { name: '1 of 2' });
  await expect.poll(async () => (await slide.boundingBox())?.x).toBeCloseTo(frame?.x ?? -1, 0);
});

test('files that are no pictures are refused before the upload', { tag: '@desktop' }, async ({
  page,
  context,
  consoleGuard,
}) => {
  // Parts of other screens may still load, and the client checks whether the server answers.
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED .*\/(assets\/|api\/ping)/);
  await openGallery(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload')) sent.push(request.url());
  });
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expectToast(page, 'Invalid file type', 'Please upload an image file');
  await choose(page, { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expectToast(page, 'File too large', 'Please upload an image smaller than 5MB');
  await choose(page, {
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture at all'),
  });
  await expectToast(page, 'Upload failed', 'Failed to process image. Please try again.');
  await context.setOffline(true);
  await choosePicture(page, 'wall.png');
  await expectToast(
    page,
    'Upload failed',
    'No internet connection. Please check your network and try again.',
  );
  await context.setOffline(false);
  await expect(editor(page)).toBeHidden();
  expect(sent).toEqual([]);
});

test('an upload is retried while the server is busy', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 503 .*\/api\/upload/);
  await openGallery(page);
  const attempts: Route[] = [];
  await page.route('**/api/upload', (route) => void attempts.push(route));
  const attempt = async (count: number) => {
    await expect.poll(() => attempts.length).toBe(count);
    return attempts[count - 1] as Route;
  };
  const busy = { status: 503, json: { error: 'Busy', code: 'BUSY' } };
  await choosePicture(page, 'wall.png');
  await editor(page).getByRole('button', { name: 'Upload to Gallery' }).click();
  await expect(editor(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await (await attempt(1)).fulfill(busy);
  await expect(editor(page).getByRole('button', { name: 'Retrying... (2/3)' })).toBeVisible();
  await (await attempt(2)).fulfill(busy);
  await expect(editor(page).getByRole('button', { name: 'Retrying... (3/3)' })).toBeVisible();
  await (await attempt(3)).continue();
  await expectToast(page, 'Image added');
  expect(attempts).toHaveLength(3);
});

test('an upload that keeps failing is reported and stays in the editor', { tag: '@phone' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 503 .*\/api\/upload/);
  await controlClock(page);
  await openGallery(page);
  await page.route('**/api/upload', (route) =>
    route.fulfill({ status: 503, json: { error: 'The server is busy.', code: 'BUSY' } }),
  );
  await choosePicture(page, 'wall.png');
  await editor(page).getByRole('button', { name: 'Upload to Gallery' }).click();
  await expectAfterRetries(page, toast(page));
  await expectToast(page, 'Upload failed', 'Upload failed: The server is busy.');
  await expect(editor(page).getByRole('button', { name: 'Upload to Gallery' })).toBeEnabled();
  await page.unroute('**/api/upload');
  await editor(page).getByRole('button', { name: 'Upload to Gallery' }).click();
  await expectToast(page, 'Image added');
});

test('a running upload can be canceled', { tag: '@phone' }, async ({ page }) => {
  await openGallery(page);
  await page.route('**/api/upload', () => new Promise(() => undefined));
  await choosePicture(page, 'wall.png');
  await editor(page).getByRole('button', { name: 'Upload to Gallery' }).click();
  await expect(editor(page).getByRole('progressbar')).toBeVisible();
  await editor(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(editor(page).getByRole('button', { name: 'Upload to Gallery' })).toBeEnabled();
  await editor(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(editor(page)).toBeHidden();
  expect((await readOwnProfile(page)).gallery).toEqual([]);
});

test('pictures are reordered with the keyboard, and the order is stored', { tag: '@desktop' }, async ({
  page,
}) => {
  const { gallery } = await openGallery(page, ['teal', 'maroon', 'navy']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Move right, picture 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Picture 1 moved to position 2 of 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move right, picture 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move right, picture 3' })).toBeFocused();
  await page.keyboard.press('Enter');
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
  await expect(page.getByRole('button', { name: 'Move right, picture 4' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a picture is dragged to the front', { tag: '@desktop' }, async ({ page }) => {
  const { gallery } = await openGallery(page, ['teal', 'maroon', 'navy']);
  const frames = page.locator('[data-frame]');
  await frames.nth(2).scrollIntoViewIfNeeded();
  const from = await frames.nth(2).boundingBox();
  const to = await frames.nth(0).boundingBox();
  if (!from || !to) throw new Error('The frames are not on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 3);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 3, { steps: 12 });
  await page.mouse.up();
  await expect
    .poll(async () => (await readOwnProfile(page)).gallery)
    .toEqual([gallery[2], gallery[0], gallery[1]]);
});

test('a refused order is undone', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 500 .*\/gallery\/order/);
  await openGallery(page, ['teal', 'maroon']);
  await page.route('**/gallery/order', (route) =>
    route.fulfill({ status: 500, json: { error: 'Internal server error', code: 'INTERNAL' } }),
  );
  const first = () => page.locator('[data-frame="0"] img').getAttribute('src');
  const before = await first();
  await page.getByRole('button', { name: 'Move right, picture 1' }).click();
  await expectToast(page, 'Failed to reorder images');
  await expect.poll(first).toBe(before);
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

test('a gallery fits a phone before its slides can be moved', { tag: '@phone' }, async ({ page }) => {
  const letGo = await delayRequests(page, /embla-carousel/, 'GET');
  const asked = page.waitForRequest(/embla-carousel/);
  await openGallery(page, ['teal', 'maroon']);
  await asked;
  await expect(page.getByRole('button', { name: 'Delete image 1' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  letGo();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show 2 of 3' })).toHaveAttribute('aria-current', 'true');
  await expectNoSidewaysScroll(page);
});

test('a full gallery offers no slots', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await openGallery(page, ['teal', 'maroon', 'navy', 'olive', 'gray', 'purple', 'green', 'black', 'brown']);
  await expect(page.getByText('9/9 images', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Choose Image')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add picture' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Show \d of 9$/ })).toHaveCount(9);
});

test('the carousel moves by buttons, dots, keys and swipes', async ({ page, viewport }) => {
  await openGallery(page, ['teal', 'maroon', 'navy']);
  const dot = (number: number) => page.getByRole('button', { name: `Show ${number} of 4` });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await dot(4).click();
  await expect(page.getByLabel('Choose Image')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  if (isPhone(viewport?.width)) return;
  // At rest: a swipe of slides that still move begins where they are.
  await expect(page.getByRole('region', { name: '2 of 4' })).toBeInViewport({ ratio: 0.99 });
  const box = await shownSlide(page).first().boundingBox();
  if (!box) throw new Error('The carousel is not on the screen');
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
});

test('a picture opens large, and the keyboard walks through them and back', async ({ page }) => {
  const { member } = await openGallery(page, ['teal', 'maroon', 'navy']);
  await page.goto(`/profile/${member.id}`);
  await expect(page.getByText('3/9 images', { exact: true })).toBeVisible();
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
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(opener).toBeFocused();
});

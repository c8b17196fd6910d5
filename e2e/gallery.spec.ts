import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { openGallery, shownSlide } from './support/gallery-screen.ts';
import { drawPicture, readOwnProfile } from './support/portfolio.ts';
import { controlClock, expectAfterRetries } from './support/provoke.ts';
import { toast } from './support/shell.ts';
import { expectToast } from './support/toasts.ts';

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Choose image').setInputFiles(file);

const choosePicture = async (page: Page, name: string, size?: Parameters<typeof drawPicture>[1]) =>
  choose(page, { name, mimeType: 'image/png', buffer: await drawPicture(page, size) });

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Image' });

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
  await expect(page.getByText('You are offline.')).toBeVisible();
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

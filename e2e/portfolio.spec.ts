import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { registerMember } from './support/accounts.ts';
import { isPhone, test } from './support/fixtures.ts';
import { dragTo, moveByKeyboard, touch } from './support/gestures.ts';
import { drawPicture, fillGallery, readOwnProfile } from './support/portfolio.ts';
import { lightbox, makeAlbum, SHAPES, tiles } from './support/portfolio-screen.ts';
import { delayRequests } from './support/provoke.ts';
import { toast } from './support/shell.ts';
import { expectToast } from './support/toasts.ts';

const ratiosOf = (page: Page) =>
  tiles(page).evaluateAll((links) =>
    links.map((link) => {
      const { width, height } = link.getBoundingClientRect();
      return Math.round((width / height) * 100) / 100;
    }),
  );

test('an album is created, filled from files and shown in the shapes of its pictures', async ({ page }) => {
  const { id } = await registerMember(page);
  await page.goto(`/profile/${id}?tab=portfolio`);
  await expect(page.getByText('Your portfolio is empty')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New album' }).click();
  const dialog = page.getByRole('dialog', { name: 'New album' });
  await dialog.getByRole('button', { name: 'Create album' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await dialog.getByLabel('Title').fill('Salt flats');
  await dialog.getByLabel('Only you').check();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create album' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salt flats' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Only you')).toBeVisible();

  const wide = await drawPicture(page, { width: 900, height: 600, color: 'teal' });
  const tall = await drawPicture(page, { width: 600, height: 900, color: 'maroon' });
  const endHold = await delayRequests(page, '/api/resumable-uploads', 'POST');
  const field = page.getByLabel('Pictures to add');
  await field.setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: wide },
    { name: 'b.png', mimeType: 'image/png', buffer: tall },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
  ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem')).toHaveCount(3);
  await expect(uploads.getByText('Not a JPEG, PNG, WebP or AVIF picture')).toBeVisible();
  await expectAccessible(page);
  endHold();
  await expectToast(page, '2 pictures added');
  await uploads.getByRole('button', { name: 'Clear from the list' }).click();
  await expect(uploads).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(2);
  expect(await ratiosOf(page)).toEqual([1.5, 0.67]);
  await expect(page.getByText('2 pictures have no description yet.')).toBeVisible();

  // A duplicate file is recognized before the upload.
  await field.setInputFiles([{ name: 'again.png', mimeType: 'image/png', buffer: wide }]);
  await expect(uploads.getByText('You already have 1 of these pictures.')).toBeVisible();
  await uploads.getByRole('button', { name: 'Skip' }).click();
  await expect(uploads).toHaveCount(0);

  await page.getByRole('button', { name: 'Describe them' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit picture' });
  const focal = sheet.getByRole('button', { name: /^Focal point/ });
  await focal.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(focal).toHaveAccessibleName('Focal point: 40% from the left, 50% from the top');
  await sheet.getByLabel('Description').fill('A teal harbour');
  await expectAccessible(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Save and next' }).click();
  await expect(sheet.getByLabel('Description')).toHaveValue('');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 picture has no description yet.')).toBeVisible();
  await expect(tiles(page).first()).toHaveAccessibleName('View large: A teal harbour');
});

test('a picture is added to the gallery, which takes nine pictures', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow();
  await registerMember(page, { role: 'photographer' });
  const { id, ids } = await makeAlbum(page, 'Dunes', SHAPES.slice(0, 2));
  await page.goto(`/albums/${id}?picture=${ids[0]}`);
  const box = lightbox(page, 'Dunes');
  await box.getByRole('button', { name: 'Add to gallery' }).click();
  await expectToast(page, 'Added to gallery', '1 of 9 pictures.');
  await expect(box.getByRole('button', { name: 'In your gallery' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  expect((await readOwnProfile(page)).galleryDescriptions).toEqual(['Harbour']);
  const colors = ['teal', 'maroon', 'navy', 'olive', 'gray', 'purple', 'green', 'black'];
  expect(await fillGallery(page, colors)).toHaveLength(9);
  await page.goto(`/albums/${id}?picture=${ids[1]}`);
  await box.getByRole('button', { name: 'Add to gallery' }).click();
  await expectToast(
    page,
    'Your gallery is full',
    'It has 9 pictures. Remove one in the Gallery tab of your profile first.',
  );
  expect((await readOwnProfile(page)).gallery).toHaveLength(9);
});

test('a picture opens by its own address and by keyboard', async ({ page, viewport }) => {
  await registerMember(page, { role: 'photographer' });
  const { id, ids } = await makeAlbum(page, 'Dunes', SHAPES);
  await page.goto(`/albums/${id}`);
  await expect(tiles(page)).toHaveCount(4);
  // The tools of the owner come last, and move the pictures.
  await expect(page.getByRole('button', { name: 'Describe them' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await tiles(page).nth(0).click();
  const box = lightbox(page, 'Dunes');
  await expect(box.getByText('Harbour', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/albums/${id}?picture=${ids[0]}`);
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('End');
  await expect(page).toHaveURL(`/albums/${id}?picture=${ids[3]}`);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(box.getByText('Stairs', { exact: true })).toBeVisible();
  await expect(box.getByText('Picture 2 of 4. Stairs')).toBeAttached();
  const width = () =>
    box.getByRole('img').evaluate((image) => Math.round(image.getBoundingClientRect().width));
  const fitted = await width();
  await page.keyboard.press('1');
  await expect.poll(width).toBeGreaterThan(fitted);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(fitted);
  if (!isPhone(viewport?.width)) {
    const image = await box.getByRole('img').boundingBox();
    if (!image) throw new Error('The picture is not on the screen');
    await page.mouse.move(image.x + 20, image.y + 20);
    await page.mouse.wheel(0, -400);
    await expect.poll(width).toBeGreaterThan(fitted);
    // A click toggles between the whole picture and its actual pixels.
    await page.mouse.click(image.x + 20, image.y + 20);
    await expect.poll(width).toBe(fitted);
    await page.mouse.click(image.x + 20, image.y + 20);
    await expect.poll(width).toBeGreaterThan(fitted);
  } else {
    const { x, y } = { x: 195, y: 380 };
    await touch(
      page,
      [
        { x: x - 20, y },
        { x: x - 90, y },
      ],
      [
        { x: x + 20, y },
        { x: x + 90, y },
      ],
    );
    await expect.poll(width).toBeGreaterThan(fitted * 1.5);
    await page.keyboard.press('0');
    await expect.poll(width).toBe(fitted);
    await touch(page, [
      { x, y },
      { x: x + 120, y },
    ]);
    await expect(page).toHaveURL(`/albums/${id}?picture=${ids[0]}`);
    await touch(page, [
      { x, y },
      { x, y: y + 160 },
    ]);
    await expect(box).toHaveCount(0);
    await tiles(page).nth(1).click();
  }
  // The back button closes the lightbox, and the focus moves to the last viewed picture.
  await page.goBack();
  await expect(box).toHaveCount(0);
  await expect(page).toHaveURL(`/albums/${id}`);
  await expect(tiles(page).nth(1)).toBeFocused();
  await page.goto(`/albums/${id}?picture=${ids[3]}`);
  await expect(box.getByText('4 / 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/albums/${id}`);
});

test('several pictures are arranged by dragging, which can be undone', { tag: '@desktop' }, async ({
  page,
}) => {
  await registerMember(page);
  const { id, ids } = await makeAlbum(page, 'Order', SHAPES);
  const order = async () => {
    const answer = await page.request.get(`/api/albums/${id}/pictures`);
    return ((await answer.json()) as { id: number }[]).map((picture) => ids.indexOf(picture.id));
  };
  await page.goto(`/albums/${id}`);
  await page.getByRole('button', { name: 'Arrange' }).click();
  const tile = (at: number) => page.locator(`[data-picture="${ids[at]}"]`);
  await tile(2).click();
  await tile(3).click();
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const { width = 0 } = (await tile(0).boundingBox()) ?? {};
  await dragTo(tile(3), tile(0), { x: -width / 4 });
  await expect(page.getByText('2 pictures over position 1.')).toBeAttached();
  await page.mouse.up();
  await expect.poll(order).toEqual([2, 3, 0, 1]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(order).toEqual([0, 1, 2, 3]);
  await page.getByRole('textbox', { name: 'Title of Stairs' }).fill('Steps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title of Steps' })).toBeVisible();

  // Deleted pictures disappear immediately, and Undo restores them at their positions.
  for (const at of [0, 3]) await tile(at).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete pictures' }).click();
  await expect(toast(page).getByText('2 pictures deleted')).toBeVisible();
  expect(await order()).toEqual([1, 3]);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual([0, 1, 2, 3]);
  await expect(tile(2)).toBeVisible();
});

test('albums are reordered by keyboard and by dragging', { tag: '@desktop' }, async ({ page }) => {
  const { id } = await registerMember(page);
  for (const title of ['Dunes', 'Harbor', 'Stairs']) await makeAlbum(page, title, []);
  const order = async () => {
    const answer = await page.request.get(`/api/users/${id}/albums`);
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
  };
  await page.goto(`/profile/${id}?tab=portfolio`);
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` });
  await expect(handle('Stairs')).toBeVisible();
  await expectAccessible(page);
  await moveByKeyboard(page, 'Move Dunes', 'Move to the end');
  await expect(page.getByText('Dunes moved to position 3 of 3.')).toBeAttached();
  await expect(handle('Dunes')).toBeFocused();
  await expect.poll(order).toEqual(['Harbor', 'Stairs', 'Dunes']);
  await dragTo(handle('Dunes'), handle('Harbor'));
  await expect(page.getByText('Dunes is over position 1 of 3.')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('Dunes moved to position 1 of 3.')).toBeAttached();
  await expect.poll(order).toEqual(['Dunes', 'Harbor', 'Stairs']);
  await page.reload();
  await expect(page.getByRole('list', { name: 'My albums' }).getByRole('link')).toContainText([
    'Dunes',
    'Harbor',
    'Stairs',
  ]);
});

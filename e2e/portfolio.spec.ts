import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { login, loginAs, registerMember } from './support/accounts.ts';
import { isPhone, test } from './support/fixtures.ts';
import { drawPicture } from './support/portfolio.ts';
import { controlClock, delayRequests, expectAfterRetries } from './support/provoke.ts';
import { toast } from './support/shell.ts';
import { expectToast } from './support/toasts.ts';
import { zipOf } from './support/zip.ts';

interface MadePicture {
  colour: string;
  width: number;
  height: number;
  title?: string;
  sensitive?: string;
}

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
};

const uploadPortfolio = async (page: Page, buffer: Buffer): Promise<string> => {
  const answer = await page.request.post('/api/upload', {
    multipart: { uploadType: 'portfolio', file: { name: 'picture.png', mimeType: 'image/png', buffer } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).url;
};

/** Creates an album of the signed-in member through the API. */
const makeAlbum = async (page: Page, title: string, pictures: readonly MadePicture[]) => {
  const album = await post(page, '/api/albums', { title });
  const ids: number[] = [];
  for (const { sensitive = null, title: name = '', ...look } of pictures) {
    const imageUrl = await uploadPortfolio(page, await drawPicture(page, look));
    const picture = await post(page, `/api/albums/${album.id}/pictures`, {
      imageUrl,
      title: name,
      sensitive,
    });
    ids.push(picture.id);
  }
  return { id: album.id as number, ids };
};

const SHAPES: MadePicture[] = [
  { colour: 'teal', width: 900, height: 600, title: 'Harbour' },
  { colour: 'maroon', width: 600, height: 900, title: 'Stairs' },
  { colour: 'navy', width: 1800, height: 600, title: 'Long line', sensitive: 'nudity' },
  { colour: 'olive', width: 700, height: 700 },
];

const tiles = (page: Page) => page.getByRole('link', { name: /^View large/ });
const ratiosOf = (page: Page) =>
  tiles(page).evaluateAll((links) =>
    links.map((link) => {
      const { width, height } = link.getBoundingClientRect();
      return Math.round((width / height) * 100) / 100;
    }),
  );

interface Point {
  x: number;
  y: number;
}

/** Moves fingers in straight lines at the same time. */
const touch = async (page: Page, ...fingers: [from: Point, to: Point][]) => {
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
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
};

const lightbox = (page: Page, name: string) => page.getByRole('dialog', { name });

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

  const wide = await drawPicture(page, { width: 900, height: 600, colour: 'teal' });
  const tall = await drawPicture(page, { width: 600, height: 900, colour: 'maroon' });
  const letGo = await delayRequests(page, '/api/resumable-uploads', 'POST');
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
  letGo();
  await expectToast(page, '2 pictures added');
  await uploads.getByRole('button', { name: 'Clear from the list' }).click();
  await expect(uploads).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(2);
  expect(await ratiosOf(page)).toEqual([1.5, 0.67]);
  await expect(page.getByText('2 pictures without a description yet.')).toBeVisible();

  // A duplicate file is recognized before the upload.
  await field.setInputFiles([{ name: 'again.png', mimeType: 'image/png', buffer: wide }]);
  await expect(uploads.getByText('You have 1 picture of these already.')).toBeVisible();
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
  await expect(page.getByText('1 picture without a description yet.')).toBeVisible();
  await expect(tiles(page).first()).toHaveAccessibleName('View large: A teal harbour');
});

test('a picture opens by its own address and by keyboard', async ({ page, viewport }) => {
  await registerMember(page, { role: 'photographer' });
  const { id, ids } = await makeAlbum(page, 'Dunes', SHAPES);
  await page.goto(`/albums/${id}`);
  await expect(tiles(page)).toHaveCount(4);
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
  // The back button closes it, and the focus is on the last viewed picture.
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
  const [from, to] = [await tile(3).boundingBox(), await tile(0).boundingBox()];
  if (!from || !to) throw new Error('The tiles are not on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  await expect.poll(order).toEqual([2, 3, 0, 1]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(order).toEqual([0, 1, 2, 3]);
  await page.getByRole('textbox', { name: 'Title of Stairs' }).fill('Steps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title of Steps' })).toBeVisible();

  // A deleted picture disappears immediately, and Undo restores its place.
  for (const at of [0, 3]) await tile(at).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete pictures' }).click();
  await expect(toast(page).getByText('2 pictures deleted')).toBeVisible();
  expect(await order()).toEqual([1, 3]);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual([0, 1, 2, 3]);
  await expect(tile(2)).toBeVisible();
});

test('a credit is requested, accepted and shown on both profiles; sensitive pictures are revealed per page', {
  tag: '@desktop',
}, async ({ page }) => {
  const named = await registerMember(page);
  const owner = await registerMember(page, { role: 'photographer' });
  const { id, ids } = await makeAlbum(page, 'With people', SHAPES);
  await post(page, `/api/pictures/${ids[0]}/credits`, { userId: named.id, role: 'model' });

  await loginAs(page, named);
  await page.goto('/home');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /would like to name you at a picture/ }).click();
  await expect(page.getByText(`wants to credit you as model at “Harbour”.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('region', { name: `Work with ${owner.username}` })).toBeVisible();

  await page.goto(`/albums/${id}`);
  await expect(tiles(page)).toHaveCount(3);
  await expect(page.getByText('1 picture on this page is sensitive.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show on this page' }).click();
  await expect(tiles(page)).toHaveCount(4);
  await tiles(page).first().click();
  const box = lightbox(page, 'With people');
  await expect(box.getByRole('link', { name: named.username })).toBeVisible();

  // Report the picture in the lightbox; keys typed in the form must not control the lightbox.
  await box.getByRole('button', { name: 'Report Picture' }).click();
  await page.getByLabel('Reason').pressSequentially('1 of mine');
  await expect(page.getByLabel('Reason')).toHaveValue('1 of mine');
  await expectAccessible(page, '[role=dialog]:has(form)');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expectToast(page, 'Report Submitted');
  await expect(box.getByText('Harbour', { exact: true })).toBeVisible();

  for (const [member, other] of [
    [owner, named],
    [named, owner],
  ] as const) {
    await page.goto(`/profile/${member.id}`);
    await expect(page.getByRole('region', { name: `Work with ${other.username}` })).toBeVisible();
  }

  await page.goto(`/profile/${named.id}?tab=account#pictures`);
  await page.getByRole('radio', { name: /^Hide/ }).check();
  await expect
    .poll(async () => (await (await page.request.get('/api/user')).json()).preferences.sensitive)
    .toBe('hide');
  await expectAccessible(page);
  await page.goto(`/albums/${id}`);
  await expect(page.getByText('3 pictures', { exact: true })).toBeVisible();
});

/** Drops files and folders on the middle of the page. */
const dropFiles = async (page: Page, files: string[]) => {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 700, y: 500, data });
  await session.detach();
};

const WALK = [
  {
    title: 'A day out',
    media: ['one.png', 'two.png', 'walk.mp4'].map((name) => ({ uri: `media/posts/2024/${name}`, title: '' })),
  },
];
const xmpOf = (title: string, keyword: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Description><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title><dc:subject><rdf:Bag><rdf:li>${keyword}</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`;

test('pictures are imported from an export, a folder and over an interrupted connection', {
  tag: '@desktop',
}, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/ERR_CONNECTION_FAILED|ERR_ABORTED|tus/);
  await registerMember(page);
  const { id } = await makeAlbum(page, 'From elsewhere', []);
  const [one, two, three, four] = await Promise.all(
    ['teal', 'maroon', 'navy', 'olive'].map((colour) =>
      drawPicture(page, { width: 300, height: 200, colour }),
    ),
  );
  if (!one || !two || !three || !four) throw new Error('Four pictures were asked for');
  const folder = mkdtempSync(join(tmpdir(), 'opencall-import-'));
  const inner = join(folder, 'Export', 'Day 2');
  mkdirSync(inner, { recursive: true });
  writeFileSync(join(inner, '..', 'b.png'), Buffer.concat([three, Buffer.from(xmpOf('Noon', 'desert'))]));
  writeFileSync(join(inner, '..', 'notes.txt'), 'Not a picture');
  // Decoders ignore bytes after the end of the picture.
  const large = join(folder, 'large.png');
  writeFileSync(large, Buffer.concat([four, Buffer.alloc(5 * 1024 * 1024)]));
  const titles = async () => {
    const answer = await page.request.get(`/api/albums/${id}/pictures`);
    return ((await answer.json()) as { title: string; alt: string }[]).map(({ title, alt }) => [title, alt]);
  };
  const dialog = page.getByRole('dialog', { name: 'Import pictures' });
  const found = dialog.getByRole('list', { name: 'Pictures found' });

  await controlClock(page);
  await page.goto(`/albums/${id}`);
  await page.getByRole('button', { name: 'Import' }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Choose the export').setInputFiles({
    name: 'instagram.zip',
    mimeType: 'application/zip',
    buffer: zipOf({
      'your_instagram_activity/media/posts_1.json': JSON.stringify(WALK),
      'media/posts/2024/one.png': one,
      'media/posts/2024/two.png': two,
      'media/posts/2024/walk.mp4': 'video',
    }),
  });
  await expect(found.getByRole('checkbox')).toHaveCount(2);
  await expect(dialog.getByText('1 file was skipped')).toBeVisible();
  await dialog.getByText('A video: albums hold pictures (1)').click();
  await expect(dialog.getByText('walk.mp4')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await found.getByRole('checkbox').nth(1).uncheck();
  await dialog.getByRole('button', { name: 'Add 1 picture' }).click();
  await expectToast(page, 'Picture added');
  expect(await titles()).toEqual([['A day out', '']]);

  await page.getByRole('button', { name: 'Import' }).click();
  await dialog.getByLabel('Choose a folder').setInputFiles(join(folder, 'Export'));
  await expect(found.getByText('Noon')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dropFiles(page, [join(folder, 'Export')]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText('Not a JPEG, PNG, WebP or AVIF picture')).toBeVisible();
  await expect.poll(titles).toEqual([
    ['A day out', ''],
    ['Noon', 'desert'],
  ]);
  await uploads.getByRole('button', { name: 'Clear from the list' }).click();

  // The connection is lost after the first piece; the tab closes after a question; the rest is uploaded later.
  const offsets: number[] = [];
  let allowed = 1;
  await page.route(
    (url) => /^\/api\/resumable-uploads\/./.test(url.pathname),
    (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      if (allowed <= 0) return route.abort('connectionfailed');
      allowed -= 1;
      offsets.push(Number(route.request().headers()['upload-offset']));
      return route.continue();
    },
  );
  const field = page.getByLabel('Pictures to add');
  await field.setInputFiles(large);
  await expectAfterRetries(page, uploads.getByText('Waiting for the connection'));
  const asked = page.waitForEvent('dialog');
  const left = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await left;
  await expect(page.getByText('1 picture was not uploaded last time: large.png.')).toBeVisible();
  allowed = 5;
  await field.setInputFiles(large);
  await expectToast(page, 'Picture added');
  expect(offsets.map((offset) => offset / 1024 / 1024)).toEqual([0, 4]);
  expect(await titles()).toHaveLength(3);
  await expect(page.getByText('not uploaded last time')).toHaveCount(0);
  rmSync(folder, { recursive: true });
});

test('a member without a subscription sees that portfolios need one', { tag: '@phone' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 403 .*\/api\/(albums|users)\//);
  consoleGuard.allow(/status of 404 .*\/api\/albums\//);
  const owner = await registerMember(page);
  const { id } = await makeAlbum(page, 'Behind the gate', SHAPES.slice(0, 1));
  await login(page, 'lapsed');
  for (const path of [`/albums/${id}`, `/profile/${owner.id}?tab=portfolio`]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Subscribe Now' })).toBeVisible();
  }
  await page.goto('/albums/2147483647');
  await expect(page.getByRole('heading', { name: 'Album not found' })).toBeVisible();
  await expectAccessible(page);
});

test('a new member adds a first picture, a place, a role and a bio', {
  tag: '@desktop',
}, async ({ page }) => {
  await registerMember(page);
  await page.goto('/home');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('0 of 4 done. Only you can see this.')).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Resend verification' })).toBeVisible();
  await expectAccessible(page);
  await steps.getByRole('button', { name: 'Skip for now' }).click();
  await steps.getByLabel('City').fill('Savannah');
  await steps.getByLabel('State').selectOption('Georgia');
  await steps.getByLabel('ZIP Code').fill('31401');
  await steps.getByRole('button', { name: 'Save and continue' }).click();
  await expect(steps.getByText('1 of 4 done. Only you can see this.')).toBeVisible();
  await steps.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(steps.getByText(/^3 steps to a complete profile/)).toBeVisible();
});

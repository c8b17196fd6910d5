import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { login, loginAs, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { drawPicture } from './support/portfolio.ts';
import { lightbox, makeAlbum, post, SHAPES, tiles } from './support/portfolio-screen.ts';
import { controlClock, expectAfterRetries } from './support/provoke.ts';
import { expectToast } from './support/toasts.ts';
import { zipOf } from './support/zip.ts';

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
  await page.getByRole('link', { name: /wants to credit you on a picture/ }).click();
  await expect(page.getByText(`wants to credit you on “Harbour”. Role: model.`)).toBeVisible();
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
  await box.getByRole('button', { name: 'Report picture' }).click();
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

test('pictures are imported from an export, a folder and over an interrupted connection', {
  tag: '@desktop',
}, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/ERR_CONNECTION_FAILED|ERR_ABORTED|tus/);
  await registerMember(page);
  const { id } = await makeAlbum(page, 'From elsewhere', []);
  const [one, two, three, four] = await Promise.all(
    ['teal', 'maroon', 'navy', 'olive'].map((color) => drawPicture(page, { width: 300, height: 200, color })),
  );
  if (!one || !two || !three || !four) throw new Error('Four pictures were asked for');
  const folder = mkdtempSync(join(tmpdir(), 'opencall-import-'));
  const inner = join(folder, 'Export', 'Day 2');
  mkdirSync(inner, { recursive: true });
  writeFileSync(join(inner, '..', 'b.png'), Buffer.concat([three, Buffer.from(xmpOf('Noon', 'desert'))]));
  writeFileSync(join(inner, '..', 'notes.txt'), 'Not a picture');
  // Append bytes after the end of the picture, which decoders ignore.
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

  // The connection is lost after the first piece. The tab closes after asking, and the rest is uploaded later.
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

test('a member without a subscription sees a link to subscribe instead of a portfolio', {
  tag: '@phone',
}, async ({ page, consoleGuard }) => {
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

test('a new member skips, saves and collapses the first steps', {
  tag: '@desktop',
}, async ({ page }) => {
  await registerMember(page);
  await page.goto('/home');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('0 of 3 done. Only you can see this.')).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Resend verification' })).toBeVisible();
  await expectAccessible(page);
  await steps.getByRole('button', { name: 'Skip for now' }).click();
  await steps.getByLabel('City').fill('Savannah');
  await steps.getByLabel('State').selectOption('Georgia');
  await steps.getByLabel('ZIP Code').fill('31401');
  await steps.getByRole('button', { name: 'Save and continue' }).click();
  await expect(steps.getByText('1 of 3 done. Only you can see this.')).toBeVisible();
  await steps.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(steps.getByText(/^2 steps left/)).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { login, registerMember } from './support/accounts.ts';
import { test } from './support/fixtures.ts';
import { drawPicture, readOwnProfile, uploadPicture } from './support/portfolio.ts';

const SHAPES = [
  { width: 2400, height: 1600, color: 'teal' },
  { width: 1600, height: 2400, color: 'maroon' },
  { width: 2400, height: 800, color: 'olive' },
  { width: 1500, height: 1500, color: 'navy' },
];

interface Drawn {
  file: string;
  /** The width of the loaded file in pixels. */
  width: number;
  height: number;
  /** The device pixels that the picture covers, including cropped parts. */
  wanted: { width: number; height: number };
  /** The width of the picture's largest file in pixels. */
  largest: number;
}

/** All visible pictures, after each has loaded its final file. */
const drawnPictures = async (page: Page): Promise<Drawn[]> => {
  const inView = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('img')]
        .filter((image) => {
          const { top, bottom, left, right, width } = image.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        })
        .filter(({ currentSrc, src }) => /^\/(media|home)\//.test(new URL(currentSrc || src).pathname))
        .map((image) => {
          const {
            naturalWidth: width,
            naturalHeight: height,
            offsetWidth,
            offsetHeight,
            src,
            currentSrc,
          } = image;
          const ratio = width / height;
          const choose = getComputedStyle(image).objectFit === 'contain' ? Math.min : Math.max;
          const drawn = choose(offsetWidth, offsetHeight * ratio) * devicePixelRatio;
          const query = new URL(src).searchParams;
          return {
            complete: image.complete,
            file: currentSrc,
            width,
            height,
            wanted: { width: drawn, height: drawn / ratio },
            largest: Number(query.get('lw') ?? query.get('w') ?? 1920),
          };
        }),
    );
  // The pictures that were complete, and not a second reading: the browser may load another file meanwhile.
  let pictures: Awaited<ReturnType<typeof inView>> = [];
  await expect
    .poll(async () => {
      pictures = await inView();
      return pictures.length > 0 && pictures.every(({ complete, width }) => complete && width > 0);
    })
    .toBe(true);
  return pictures;
};

/** The width in the picture's URL. The demo world's pictures have fewer sizes than members' pictures. */
const askedWidth = ({ file, width }: Drawn): number =>
  Number(/-(\d+)\.(?:webp|avif)$/.exec(file)?.[1] ?? width);

const assertSharp = (pictures: readonly Drawn[]): void => {
  for (const picture of pictures) {
    const { file, width, height, wanted, largest } = picture;
    if (width < largest) {
      // Round down: a frame of 314.4 pixels counts as 314.
      expect(width, file).toBeGreaterThanOrEqual(Math.floor(wanted.width) - 2);
      expect(height, file).toBeGreaterThanOrEqual(Math.floor(wanted.height) - 2);
    }
    // Each stored width is at most twice the next smaller one.
    expect(askedWidth(picture), file).toBeLessThanOrEqual(Math.max(960, 2 * wanted.width + 2));
  }
};

/** Waits until all visible pictures are sharp: after a change of layout the browser first shows the previous file. */
const expectSharp = async (page: Page): Promise<Drawn[]> => {
  let pictures: Drawn[] = [];
  await expect(async () => {
    pictures = await drawnPictures(page);
    assertSharp(pictures);
  }).toPass({ timeout: 45_000 });
  return pictures;
};

const titleOf = ({ username }: { username: string }): string => `Pictures of ${username}`;

/** Creates a member whose gallery and listing contain every shape. */
const memberWithShapes = async (page: Page) => {
  const member = await registerMember(page, { role: 'photographer' });
  const { id } = await readOwnProfile(page);
  const images: string[] = [];
  for (const shape of SHAPES) {
    const imageUrl = await uploadPicture(page, 'gallery', await drawPicture(page, shape));
    const answer = await page.request.patch(`/api/profiles/${id}/gallery`, { data: { imageUrl } });
    expect(answer.status(), await answer.text()).toBe(200);
    images.push(imageUrl);
  }
  const listing = { title: titleOf(member), description: 'One picture of every shape there is.', images };
  const answer = await page.request.post('/api/marketplace', { data: { ...listing, category: 'other' } });
  expect(answer.status(), await answer.text()).toBe(201);
  return member;
};

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`on a screen with ${deviceScaleFactor} pixels for each CSS pixel`, () => {
    test.use({ deviceScaleFactor });

    test('pictures of every shape are sharp in search, in the marketplace and on a profile', async ({
      page,
    }) => {
      const member = await memberWithShapes(page);
      await page.goto(`/search?stageName=${encodeURIComponent(member.username)}`);
      await expect(page.getByRole('heading', { name: member.username })).toBeVisible();
      const [found] = await expectSharp(page);
      expect(found?.width).toBeGreaterThan(found?.height ?? 0);
      await page.goto('/search');
      await expect(page.getByRole('list', { name: 'Members' }).getByRole('heading').first()).toBeVisible();
      await expectSharp(page);

      await page.goto('/marketplace');
      await expect(page.getByRole('heading', { name: titleOf(member) })).toBeVisible();
      await page.getByRole('img', { name: `${titleOf(member)}, picture 1` }).scrollIntoViewIfNeeded();
      expect((await expectSharp(page)).length).toBeGreaterThanOrEqual(SHAPES.length);

      await page.goto(`/profile/${member.id}`);
      for (let slide = 1; slide <= SHAPES.length; slide += 1) {
        const region = page.getByRole('region', { name: `${slide} of ${SHAPES.length}`, exact: true });
        await expect(region).toBeInViewport({ ratio: 0.9 });
        await expectSharp(page);
        if (slide < SHAPES.length) await page.getByRole('button', { name: 'Next', exact: true }).click();
      }
    });

    test('pictures of the demo world are sharp on contests, at home and on a profile', async ({ page }) => {
      const { id } = await login(page, 'photographer');
      await page.goto('/contests');
      // Scroll to the contest: contests of other tests, which have no picture, may come before it.
      await page.getByRole('article').filter({ hasText: 'Window Light' }).first().scrollIntoViewIfNeeded();
      await expectSharp(page);
      await page.goto('/home');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSharp(page);
      await page.goto(`/profile/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSharp(page);
      await page.getByRole('heading', { name: 'Portfolio' }).scrollIntoViewIfNeeded();
      await expectSharp(page);
    });
  });
}

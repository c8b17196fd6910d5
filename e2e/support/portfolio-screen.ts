import { expect, type Page } from '@playwright/test';
import { drawPicture } from './portfolio.ts';

export interface MadePicture {
  color: string;
  width: number;
  height: number;
  title?: string;
  sensitive?: string;
}

export const post = async (page: Page, path: string, data: object) => {
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
export const makeAlbum = async (page: Page, title: string, pictures: readonly MadePicture[]) => {
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

export const SHAPES: MadePicture[] = [
  { color: 'teal', width: 900, height: 600, title: 'Harbour' },
  { color: 'maroon', width: 600, height: 900, title: 'Stairs' },
  { color: 'navy', width: 1800, height: 600, title: 'Long line', sensitive: 'nudity' },
  { color: 'olive', width: 700, height: 700 },
];

export const tiles = (page: Page) => page.getByRole('link', { name: /^View large/ });

export const lightbox = (page: Page, name: string) => page.getByRole('dialog', { name });

import { expect, type Page } from '@playwright/test';

interface PictureLook {
  width?: number;
  height?: number;
  color?: string;
}

/** Draws a PNG in the browser: a plain background with a white bar at the top. */
export const drawPicture = async (
  page: Page,
  { width = 800, height = 1000, color = 'teal' }: PictureLook = {},
): Promise<Buffer> => {
  const url = await page.evaluate(
    ([w, h, fill]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = fill;
      context.fillRect(0, 0, w, h);
      context.fillStyle = 'white';
      context.fillRect(0, 0, w, h / 10);
      return canvas.toDataURL('image/png');
    },
    [width, height, color] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

/** Reads the signed-in member's profile from the API. */
export const readOwnProfile = async (page: Page) => {
  const answer = await page.request.get('/api/profiles/me');
  expect(answer.status()).toBe(200);
  return answer.json();
};

export const changeOwnProfile = async (page: Page, changes: Record<string, unknown>): Promise<void> => {
  const { id } = await readOwnProfile(page);
  const answer = await page.request.patch(`/api/profiles/${id}`, { data: changes });
  expect(answer.status(), await answer.text()).toBe(200);
};

export const uploadPicture = async (page: Page, uploadType: string, buffer: Buffer): Promise<string> => {
  const answer = await page.request.post('/api/upload', {
    multipart: { uploadType, file: { name: 'picture.png', mimeType: 'image/png', buffer } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).url;
};

/** Adds a plain picture for each color to the signed-in member's gallery. @returns their URLs */
export const fillGallery = async (page: Page, colors: readonly string[]): Promise<string[]> => {
  const { id } = await readOwnProfile(page);
  let gallery: string[] = [];
  for (const color of colors) {
    const picture = await drawPicture(page, { width: 240, height: 300, color });
    const imageUrl = await uploadPicture(page, 'gallery', picture);
    const answer = await page.request.patch(`/api/profiles/${id}/gallery`, { data: { imageUrl } });
    expect(answer.status(), await answer.text()).toBe(200);
    ({ gallery } = await answer.json());
  }
  return gallery;
};

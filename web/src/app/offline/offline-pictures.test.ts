import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeAnswers } from './offline-answers.ts';
import { deleteUnusedPictures } from './offline-pictures.ts';

const [SHOWN, DELETED] = ['a'.repeat(32), 'b'.repeat(32)];

/** Fakes the part of the browser's cache that the code uses. */
const createCache = () => {
  const entries = new Map<string, Response>();
  const nameOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, location.href).href;
  return {
    put: async (request: string, answer: Response) => void entries.set(nameOf(request), answer),
    match: async (request: string | Request) => entries.get(nameOf(request))?.clone(),
    delete: async (request: string | Request) => entries.delete(nameOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
};

let opened: Map<string, ReturnType<typeof createCache>>;
beforeEach(() => {
  opened = new Map();
  const open = async (name: string) => {
    const cache = opened.get(name) ?? createCache();
    opened.set(name, cache);
    return cache;
  };
  vi.stubGlobal('caches', { open });
});
afterEach(() => vi.unstubAllGlobals());

it('deletes stored pictures that no stored response contains', async () => {
  const pictures = await caches.open('opencall-kept-pictures-7');
  for (const key of [SHOWN, DELETED])
    for (const end of ['.webp', '-320.webp'])
      await pictures.put(`/media/${key}${end}`, new Response('picture'));
  const data = { gallery: [`/media/${SHOWN}.webp?w=600&h=400`] };
  await storeAnswers(7, new Map([['["profiles","user",8]', { data, at: Date.now() }]]));
  await deleteUnusedPictures(7);
  const kept = (await pictures.keys()).map(({ url }) => new URL(url).pathname);
  expect(kept).toEqual([`/media/${SHOWN}.webp`, `/media/${SHOWN}-320.webp`]);
  await storeAnswers(7, new Map([['["profiles","user",8]', { data: { gallery: [] }, at: Date.now() }]]));
  await deleteUnusedPictures(7);
  expect(await pictures.keys()).toEqual([]);
});

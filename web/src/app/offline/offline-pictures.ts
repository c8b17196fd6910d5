import { CACHE_PREFIX } from '#lib/offline-data.ts';
import { storedText } from './offline-answers.ts';

/** Maximum number of stored pictures, and of their bytes in total. */
const PICTURES_MAX = 200;
const BYTES_MAX = 25 * 1024 * 1024;

const sizeOf = (answer: Response | undefined): number => Number(answer?.headers.get('content-length') ?? 0);

/** True for public files. False for files in review and for private or members-only albums. */
const isPublic = (answer: Response): boolean =>
  answer.status === 200 && /\bpublic\b/.test(answer.headers.get('cache-control') ?? '');

const shownPictures = (): string[] =>
  [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => new URL(currentSrc, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/media\//.test(pathname))
    .map(({ pathname }) => pathname);

const nameOf = (ownerId: number): string => `${CACHE_PREFIX}pictures-${ownerId}`;

/**
 * Deletes pictures that no stored answer contains any more. Answers lose a picture when it is deleted or becomes private,
 * and expire after some days.
 */
export const deleteUnusedPictures = async (ownerId: number): Promise<void> => {
  const cache = await caches.open(nameOf(ownerId));
  const requests = await cache.keys();
  if (requests.length === 0) return;
  const shown = await storedText(ownerId);
  for (const request of requests) {
    const [key] = /[0-9a-f]{32}/.exec(request.url) ?? [];
    if (!key || !shown.includes(key)) await cache.delete(request);
  }
};

const trim = async (cache: Cache): Promise<void> => {
  const requests = await cache.keys();
  let bytes = 0;
  // Start with the newest picture, and delete the pictures beyond the limits.
  for (const [index, request] of [...requests].reverse().entries()) {
    bytes += sizeOf(await cache.match(request));
    if (index >= PICTURES_MAX || bytes > BYTES_MAX) await cache.delete(request);
  }
};

/**
 * Stores the pictures of the document. Reads them from the browser's own cache, without requests to the server.
 * @param known paths of pictures that were handled before; this call adds to them
 */
export const storePictures = async (ownerId: number, known: Set<string>): Promise<void> => {
  const wanted = shownPictures().filter((path) => !known.has(path));
  if (wanted.length === 0) return;
  const cache = await caches.open(nameOf(ownerId));
  for (const path of wanted) {
    known.add(path);
    const answer = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
    if (answer && isPublic(answer)) await cache.put(path, answer);
  }
  await trim(cache);
};

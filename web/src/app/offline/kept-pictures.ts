import { KEPT } from '#lib/kept-data.ts';
import { textOfAnswers } from './kept-answers.ts';

/** The latest pictures that are kept, and their bytes in all. */
const PICTURES_MAX = 200;
const BYTES_MAX = 25 * 1024 * 1024;

const sizeOf = (answer: Response | undefined): number => Number(answer?.headers.get('content-length') ?? 0);

/** Public files only: not files that wait for staff, nor private and members-only albums. */
const isPublic = (answer: Response): boolean =>
  answer.status === 200 && /\bpublic\b/.test(answer.headers.get('cache-control') ?? '');

const shownPictures = (): string[] =>
  [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => new URL(currentSrc, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/media\//.test(pathname))
    .map(({ pathname }) => pathname);

const nameOf = (ownerId: number): string => `${KEPT}pictures-${ownerId}`;

/**
 * Removes pictures that no kept answer shows any more: answers lose a picture when it is deleted or becomes private, and go
 * themselves after some days.
 */
export const dropUnshownPictures = async (ownerId: number): Promise<void> => {
  const cache = await caches.open(nameOf(ownerId));
  const requests = await cache.keys();
  if (requests.length === 0) return;
  const shown = await textOfAnswers(ownerId);
  for (const request of requests) {
    const [key] = /[0-9a-f]{32}/.exec(request.url) ?? [];
    if (!key || !shown.includes(key)) await cache.delete(request);
  }
};

const trim = async (cache: Cache): Promise<void> => {
  const requests = await cache.keys();
  let bytes = 0;
  // From the latest on, as long as there is room.
  for (const [index, request] of [...requests].reverse().entries()) {
    bytes += sizeOf(await cache.match(request));
    if (index >= PICTURES_MAX || bytes > BYTES_MAX) await cache.delete(request);
  }
};

/**
 * Keeps the pictures in the document, taken out of the browser's own cache: nothing is asked of the server for it.
 * `known` names those that were looked at before; it grows.
 */
export const keepPictures = async (ownerId: number, known: Set<string>): Promise<void> => {
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

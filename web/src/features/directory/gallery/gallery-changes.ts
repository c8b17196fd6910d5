import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { applyOrder, type Order } from '#lib/order.ts';

/** The gallery fields of a profile. */
export type Pictures = Pick<Profile, 'gallery' | 'galleryDescriptions'>;

/**
 * A change to a gallery. It names pictures by address, because their positions may differ when it reaches the server if
 * the server refused an earlier change. `copies`: how often the gallery contains the picture after the change.
 */
export type PictureChange =
  | { kind: 'add'; url: string; copies: number }
  /** `copy`: number of copies of the picture before the removed one. */
  | { kind: 'remove'; url: string; copy: number; copies: number }
  | { kind: 'order'; urls: readonly string[] };

const copiesIn = (gallery: readonly string[], url: string): number =>
  gallery.filter((one) => one === url).length;

export const addition = (gallery: readonly string[], url: string): PictureChange => ({
  kind: 'add',
  url,
  copies: copiesIn(gallery, url) + 1,
});

/** The change that removes the picture at a position; undefined if there is none. */
export const removal = (gallery: readonly string[], index: number): PictureChange | undefined => {
  const url = gallery[index];
  if (url === undefined) return undefined;
  const copy = copiesIn(gallery.slice(0, index), url);
  return { kind: 'remove', url, copy, copies: copiesIn(gallery, url) - 1 };
};

export const reordering = (gallery: readonly string[], order: Order): PictureChange => ({
  kind: 'order',
  urls: applyOrder(gallery, order),
});

/** The position of the picture to remove; undefined if it was already removed. */
export const indexToRemove = (
  gallery: readonly string[],
  { url, copy, copies }: Extract<PictureChange, { kind: 'remove' }>,
): number | undefined => {
  const places = gallery.flatMap((one, index) => (one === url ? [index] : []));
  return places.length > copies ? (places[copy] ?? places.at(-1)) : undefined;
};

/** The order that brings a gallery closest to the wanted one. Pictures that are not in `wanted` follow at the end. */
export const orderTowards = (gallery: readonly string[], wanted: readonly string[]): Order => {
  const left = gallery.map((_, index) => index);
  const take = (url: string) => {
    const at = left.findIndex((index) => gallery[index] === url);
    return at < 0 ? [] : left.splice(at, 1);
  };
  return [...wanted.flatMap(take), ...left];
};

const urlsAfter = (gallery: readonly string[], change: PictureChange): readonly string[] => {
  if (change.kind === 'order') return applyOrder(gallery, orderTowards(gallery, change.urls));
  if (change.kind === 'add') {
    return copiesIn(gallery, change.url) < change.copies ? [...gallery, change.url] : gallery;
  }
  const index = indexToRemove(gallery, change);
  return index === undefined ? gallery : gallery.toSpliced(index, 1);
};

/** Replaces a profile's gallery; each picture keeps its description. */
export const withGallery = (
  { gallery: before, galleryDescriptions = [] }: Pictures,
  gallery: readonly string[],
): Pictures => {
  const left = before.map((url, index) => ({ url, description: galleryDescriptions[index] ?? '' }));
  const describe = (url: string) => {
    const at = left.findIndex((picture) => picture.url === url);
    return at < 0 ? '' : (left.splice(at, 1)[0]?.description ?? '');
  };
  return { gallery: [...gallery], galleryDescriptions: gallery.map(describe) };
};

export const withPictureChange = <P extends Pictures>(pictures: P, change: PictureChange): P => ({
  ...pictures,
  ...withGallery(pictures, urlsAfter(pictures.gallery, change)),
});

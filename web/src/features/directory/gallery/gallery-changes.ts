import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { applyOrder, type Order } from '#lib/order.ts';

/** The part of a profile that a gallery is. */
export type Pictures = Pick<Profile, 'gallery' | 'galleryDescriptions'>;

/**
 * A change to a gallery by the addresses of its pictures: positions may have moved until it reaches the server, when
 * one before it was refused. `copies`: of the same picture, how many the gallery has afterwards.
 */
export type PictureChange =
  | { kind: 'add'; url: string; copies: number }
  /** `copy` counts those of the same picture before the one that goes. */
  | { kind: 'remove'; url: string; copy: number; copies: number }
  | { kind: 'order'; urls: readonly string[] };

const copiesIn = (gallery: readonly string[], url: string): number =>
  gallery.filter((one) => one === url).length;

export const addition = (gallery: readonly string[], url: string): PictureChange => ({
  kind: 'add',
  url,
  copies: copiesIn(gallery, url) + 1,
});

/** Undefined where no picture is at that position. */
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

/** The position of the picture to be removed; undefined if it is removed already. */
export const indexToRemove = (
  gallery: readonly string[],
  { url, copy, copies }: Extract<PictureChange, { kind: 'remove' }>,
): number | undefined => {
  const places = gallery.flatMap((one, index) => (one === url ? [index] : []));
  return places.length > copies ? (places[copy] ?? places.at(-1)) : undefined;
};

/** The order that brings a gallery closest to the wanted one; pictures that this does not name follow at the end. */
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

/** The pictures of a gallery, each with the description that it had. */
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

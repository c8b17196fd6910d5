import type { Album, AlbumPatch } from '@opencall/contract/directory/portfolio/albums.schemas';
import type { Picture, PicturePatch } from '@opencall/contract/directory/portfolio/pictures.schemas';
import type { ListPages } from '#lib/infinite-list.ts';

/** A change to the pictures of an album. */
export type PictureChange =
  | { kind: 'order'; ids: readonly number[] }
  /** `albumId` moves them to another album. */
  | { kind: 'patch'; ids: readonly number[]; patch: PicturePatch; step?: UndoStep }
  | { kind: 'remove'; ids: readonly number[]; step?: UndoStep }
  /** Undoes the deletion of pictures, or their move to another album. `ids`: the album's former order. */
  | {
      kind: 'putBack';
      from: 'deleted' | 'moved';
      pictures: readonly Picture[];
      ids: readonly number[];
      /** The album's former cover. If absent, the cover stays. */
      coverId?: number;
    };

/** Undoes a change. Works only once. */
export interface UndoStep {
  undo: () => void;
  isUndone: () => boolean;
}

/** A change to the viewer's own albums. */
export type AlbumChange =
  | { kind: 'order'; ids: readonly number[] }
  | { kind: 'patch'; id: number; patch: AlbumPatch }
  | { kind: 'remove'; id: number };

interface Identified {
  id: number;
}

/** Sorts items in the order of `ids`; items that are not in `ids` follow at the end. */
export const inOrder = <T extends Identified>(items: readonly T[], ids: readonly number[]): T[] => {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: T): number => places.get(id) ?? ids.length;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
};

/** Moves the chosen items as a block before the item that is now at `before`, or to the end. */
export const blockMoved = (
  ids: readonly number[],
  chosen: ReadonlySet<number>,
  before: number,
): readonly number[] => {
  const block = ids.filter((id) => chosen.has(id));
  const rest = (list: readonly number[]) => list.filter((id) => !chosen.has(id));
  return [...rest(ids.slice(0, before)), ...block, ...rest(ids.slice(before))];
};

const without = <T extends Identified>(items: readonly T[], ids: readonly number[]): T[] =>
  items.filter(({ id }) => !ids.includes(id));

export const withPictureChange = (pictures: readonly Picture[], change: PictureChange): Picture[] => {
  if (change.kind === 'order') return inOrder(pictures, change.ids);
  if (change.kind === 'remove') return without(pictures, change.ids);
  if (change.kind === 'putBack') {
    const presentIds = new Set(pictures.map(({ id }) => id));
    return inOrder([...pictures, ...change.pictures.filter(({ id }) => !presentIds.has(id))], change.ids);
  }
  const { ids, patch } = change;
  const hasLeft = (picture: Picture): boolean =>
    patch.albumId !== undefined && patch.albumId !== picture.albumId && ids.includes(picture.id);
  return pictures
    .filter((picture) => !hasLeft(picture))
    .map((picture) => (ids.includes(picture.id) ? { ...picture, ...patch } : picture));
};

export const withAlbumChange = (albums: readonly Album[], change: AlbumChange): Album[] => {
  if (change.kind === 'order') return inOrder(albums, change.ids);
  if (change.kind === 'remove') return without(albums, [change.id]);
  const { coverId: _, ...shown } = change.patch;
  return albums.map((album) => (album.id === change.id ? { ...album, ...shown } : album));
};

/** Applies a change to the items of all pages together, then splits them into pages of the same lengths as before. */
export const overPages = <T>(
  data: ListPages<T> | undefined,
  change: (items: readonly T[]) => readonly T[],
): ListPages<T> | undefined => {
  if (!data) return undefined;
  const before = data.pages.flatMap(({ items }) => items);
  const items = [...change(before)];
  const lost = before.length - items.length;
  const lastPage = data.pages.length - 1;
  const pages = data.pages.map((page, at) => ({
    ...page,
    total: Math.max(0, page.total - lost),
    items: items.splice(0, at === lastPage ? items.length : page.items.length),
  }));
  return { ...data, pages };
};

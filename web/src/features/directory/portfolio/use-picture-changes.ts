import { orderPictures, updateAlbum } from '@opencall/contract/directory/portfolio/albums.routes';
import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import {
  deletePicture,
  restorePicture,
  updatePicture,
} from '@opencall/contract/directory/portfolio/pictures.routes';
import type { Picture, PicturePatch } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { errorText, refusalOf } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import type { ListPages } from '#lib/infinite-list.ts';
import { readPending, useOptimisticChange } from '#lib/optimistic.ts';
import { albumKey, albumsKey, picturesKey } from '#lib/portfolio-keys.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import { overPages, type PictureChange, type UndoStep, withPictureChange } from './album-changes.ts';
import { picturesChangeKey } from './portfolio.api.ts';

const FAILED: Record<PictureChange['kind'], string> = {
  order: m.couldNotReorderThePictures,
  patch: m.couldNotSaveTheChange,
  remove: m.couldNotDeleteThePictures,
  putBack: m.couldNotUndoTheChange,
};

const order = (albumId: number, ids: readonly number[]) =>
  call(orderPictures, { params: { id: String(albumId) }, body: { order: [...ids] } });

/** Restores the album's former order. If pictures were added meanwhile, keeps the current order. */
const orderAsBefore = (albumId: number, ids: readonly number[]) =>
  order(albumId, ids).catch((error) => {
    if (refusalOf(error, orderPictures)?.code !== 'INVALID_PICTURE_ORDER') throw error;
  });

const putBack = async (albumId: number, change: PictureChange & { kind: 'putBack' }): Promise<void> => {
  const { from, pictures, ids, coverId } = change;
  // Restore in reverse order, so that each picture gets its former position.
  for (const { id } of pictures.toReversed()) {
    const params = { id: String(id) };
    if (from === 'deleted') await call(restorePicture, { params });
    else await call(updatePicture, { params, body: { albumId } });
  }
  if (from === 'moved') await orderAsBefore(albumId, ids);
  if (coverId !== undefined) await call(updateAlbum, { params: { id: String(albumId) }, body: { coverId } });
};

/** Sends the calls of a change one at a time, because the server locks the album. Returns the part that succeeded. */
const send = async (albumId: number, change: PictureChange): Promise<PictureChange> => {
  if (change.kind === 'order') await order(albumId, change.ids);
  else if (change.kind === 'putBack') await putBack(albumId, change);
  else {
    for (const id of change.ids) {
      const params = { id: String(id) };
      if (change.kind === 'remove') await call(deletePicture, { params });
      else await call(updatePicture, { params, body: change.patch });
    }
  }
  return change;
};

/** The album's pictures as the owner sees them now, with pending changes. */
const shownNow = (client: QueryClient, albumId: number): Picture[] => {
  const pages = client.getQueryData<ListPages<Picture>>(picturesKey(albumId))?.pages ?? [];
  const changes = readPending<PictureChange>(client, picturesChangeKey(albumId));
  return changes.reduce(
    withPictureChange,
    pages.flatMap(({ items }) => items),
  );
};

/** The change that undoes removing these pictures from the album. */
const putBackOf = (
  client: QueryClient,
  albumId: number,
  { ids, from }: { ids: readonly number[]; from: 'deleted' | 'moved' },
): PictureChange => {
  const before = shownNow(client, albumId);
  const coverId = client.getQueryData<Album>(albumKey(albumId))?.coverPicture?.id;
  // Restoring a deleted cover, or the first picture, makes it the cover again without a call.
  const isLost =
    from === 'moved' && coverId !== undefined && ids.includes(coverId) && before[0]?.id !== coverId;
  return {
    kind: 'putBack',
    from,
    pictures: before.filter(({ id }) => ids.includes(id)),
    ids: before.map(({ id }) => id),
    ...(isLost && { coverId }),
  };
};

/** Shows a toast about a change that can be undone. */
const toastDone = (client: QueryClient, userId: number, change: PictureChange): void => {
  if (!('step' in change) || !change.step) return;
  const { step } = change;
  const count = change.ids.length;
  if (change.kind === 'remove') {
    toastWithUndo({ title: m.picturesDeleted({ count }) }, step.undo);
    return;
  }
  const albums = client.getQueryData<Album[]>(albumsKey(userId));
  const target = albums?.find(({ id }) => id === change.patch.albumId);
  const title = target ? m.picturesMovedToAlbum({ count, title: target.title }) : m.picturesMoved({ count });
  toastWithUndo({ title }, step.undo);
};

/** Changes pictures of the viewer's own album (optimistic updates). */
export const usePictureChanges = (albumId: number, userId: number) => {
  const client = useQueryClient();
  const change = useOptimisticChange<PictureChange, PictureChange>({
    key: picturesChangeKey(albumId),
    send: (one) => send(albumId, one),
    over: [picturesKey(albumId)],
    confirm: (done) =>
      client.setQueryData<ListPages<Picture>>(picturesKey(albumId), (data) =>
        overPages(data, (pictures) => withPictureChange(pictures, done)),
      ),
    reread: () => {
      void client.invalidateQueries({ queryKey: picturesKey(albumId) });
      void client.invalidateQueries({ queryKey: albumKey(albumId) });
      void client.invalidateQueries({ queryKey: albumsKey(userId) });
    },
    onSuccess: (done) => toastDone(client, userId, done),
    onError: (error, { kind }) => toastError(FAILED[kind], errorText(error, common.pleaseTryAgain)),
  });
  const stepOf = (ids: readonly number[], from: 'deleted' | 'moved'): UndoStep => {
    const back = putBackOf(client, albumId, { ids, from });
    let isUndone = false;
    const undo = () => {
      if (isUndone) return;
      isUndone = true;
      change(back);
    };
    return { undo, isUndone: () => isUndone };
  };
  return {
    order: (ids: readonly number[]) => change({ kind: 'order', ids }),
    /** `albumId` moves the pictures; the returned step undoes that. */
    patch: (ids: readonly number[], patch: PicturePatch): UndoStep | undefined => {
      const step = patch.albumId === undefined ? undefined : stepOf(ids, 'moved');
      change({ kind: 'patch', ids, patch, step });
      return step;
    },
    /** Deletes pictures; the returned step undoes that. */
    remove: (ids: readonly number[]): UndoStep => {
      const step = stepOf(ids, 'deleted');
      change({ kind: 'remove', ids, step });
      return step;
    },
  };
};

export type PictureChanges = ReturnType<typeof usePictureChanges>;

import {
  createAlbum,
  deleteAlbum,
  orderAlbums,
  restoreAlbum,
  updateAlbum,
} from '@opencall/contract/directory/portfolio/albums.routes';
import type { Album, AlbumPatch } from '@opencall/contract/directory/portfolio/albums.schemas';
import type { RequestOf } from '@opencall/contract/route-types';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { useOptimisticChange } from '#lib/optimistic.ts';
import { albumKey, albumsKey, picturesKey } from '#lib/portfolio-keys.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import { inOrder } from './album-changes.ts';
import { albumsChangeKey } from './portfolio.api.ts';

/** Reorders the viewer's albums (optimistic update). */
export const useOrderAlbums = (userId: number) => {
  const client = useQueryClient();
  return useOptimisticChange<{ kind: 'order'; ids: readonly number[] }, unknown>({
    key: albumsChangeKey(userId),
    send: ({ ids }) => call(orderAlbums, { body: { order: [...ids] } }),
    over: [albumsKey(userId)],
    confirm: (_answer, { ids }) =>
      client.setQueryData<Album[]>(albumsKey(userId), (albums) => albums && inOrder(albums, ids)),
    onError: (error) => toastError(m.couldNotReorderTheAlbums, errorText(error, common.pleaseTryAgain)),
  });
};

export type NewAlbum = RequestOf<typeof createAlbum>['body'];

/** Creates an album, or changes the one with the id. */
export const useSaveAlbum = (userId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, values }: { id?: number; values: NewAlbum }): Promise<Album> =>
      id === undefined
        ? call(createAlbum, { body: values })
        : call(updateAlbum, { params: { id: String(id) }, body: values }),
    onSuccess: (album) => {
      client.setQueryData(albumKey(album.id), album);
      return client.invalidateQueries({ queryKey: albumsKey(userId) });
    },
  });
};

export const usePatchAlbum = (album: Pick<Album, 'id' | 'userId'>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AlbumPatch) => call(updateAlbum, { params: { id: String(album.id) }, body }),
    onSuccess: (changed) => {
      client.setQueryData(albumKey(album.id), changed);
      return client.invalidateQueries({ queryKey: albumsKey(album.userId) });
    },
    onError: (error) => toastError(m.couldNotSaveTheChange, errorText(error, common.pleaseTryAgain)),
  });
};

/** Undoes the deletion of an album, on whichever screen its owner is by then. */
const putBack = async (client: QueryClient, { id, userId }: Pick<Album, 'id' | 'userId'>): Promise<void> => {
  try {
    client.setQueryData(albumKey(id), await call(restoreAlbum, { params: { id: String(id) } }));
    void client.invalidateQueries({ queryKey: picturesKey(id) });
    await client.invalidateQueries({ queryKey: albumsKey(userId) });
  } catch (error) {
    toastError(m.couldNotUndoTheChange, errorText(error, common.pleaseTryAgain));
  }
};

/** Deletes an album; a toast offers to undo this. */
export const useDeleteAlbum = (album: Pick<Album, 'id' | 'userId' | 'title'>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAlbum, { params: { id: String(album.id) } }),
    onSuccess: () => {
      client.setQueryData<Album[]>(albumsKey(album.userId), (albums) =>
        albums?.filter(({ id }) => id !== album.id),
      );
      toastWithUndo({ title: m.albumDeleted({ title: album.title }) }, () => void putBack(client, album));
      // Do not wait for the refetch: the list is already correct.
      void client.invalidateQueries({ queryKey: albumsKey(album.userId) });
    },
    onError: (error) => toastError(m.couldNotDeleteTheAlbum, errorText(error, common.pleaseTryAgain)),
  });
};

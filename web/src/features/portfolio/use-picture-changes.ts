import { orderPictures } from '@opencall/contract/portfolio/albums.endpoints';
import { deletePicture, updatePicture } from '@opencall/contract/portfolio/pictures.endpoints';
import type { Picture, PicturePatch } from '@opencall/contract/portfolio/pictures.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import type { ListPages } from '#lib/infinite-list.ts';
import { useOptimisticChange } from '#lib/optimistic.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { overPages, type PictureChange, withPictureChange } from './album-changes.ts';
import { picturesChangeKey } from './portfolio.api.ts';
import { albumKey, picturesKey } from './portfolio-keys.ts';

const FAILED: Record<PictureChange['kind'], string> = {
  order: 'Failed to reorder pictures',
  patch: 'Failed to save the change',
  remove: 'Failed to delete',
};

/** One after the other: an album is changed in one place at a time. Answers what has been done. */
const send = async (albumId: number, change: PictureChange): Promise<PictureChange> => {
  if (change.kind === 'order') {
    await call(orderPictures, { params: { id: String(albumId) }, body: { order: [...change.ids] } });
    return change;
  }
  for (const id of change.ids) {
    const params = { id: String(id) };
    if (change.kind === 'remove') await call(deletePicture, { params });
    else await call(updatePicture, { params, body: change.patch });
  }
  return change;
};

/** Changes to the pictures of the own album; each shows at once. */
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
      void client.invalidateQueries({ queryKey: ['albums', userId] });
    },
    onSuccess: (_done, { kind, ...rest }) => {
      if (kind === 'remove' && 'ids' in rest) {
        toast({ title: rest.ids.length === 1 ? 'Picture deleted' : `${rest.ids.length} pictures deleted` });
      }
    },
    onError: (error, { kind }) => toastError(FAILED[kind], errorText(error, 'Please try again.')),
  });
  return {
    order: (ids: readonly number[]) => change({ kind: 'order', ids }),
    patch: (ids: readonly number[], patch: PicturePatch) => change({ kind: 'patch', ids, patch }),
    remove: (ids: readonly number[]) => change({ kind: 'remove', ids }),
  };
};

export type PictureChanges = ReturnType<typeof usePictureChanges>;

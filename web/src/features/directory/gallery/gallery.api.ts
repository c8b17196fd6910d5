import {
  addGalleryImage,
  removeGalleryImage,
  reorderGallery,
} from '@opencall/contract/directory/gallery/gallery.routes';
import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { useOptimisticChange } from '#lib/optimistic.ts';
import type { Order } from '#lib/order.ts';
import { OWN_PROFILE_KEY, PROFILES_KEY } from '#lib/profile-queries.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/directory/gallery';
import { type DrawnChange, GALLERY_CHANGE_KEY } from './changed-gallery.ts';
import {
  addition,
  indexToRemove,
  orderTowards,
  type PictureChange,
  removal,
  reordering,
  withGallery,
  withPictureChange,
} from './gallery-changes.ts';

const FAILED: Record<PictureChange['kind'], { title: string; fallback: string }> = {
  add: {
    title: m.failedToAddImage,
    fallback: m.thereWasAnErrorAdding,
  },
  remove: {
    title: m.failedToRemoveImage,
    fallback: m.thereWasAnErrorRemoving,
  },
  order: {
    title: m.couldNotReorderTheImages,
    fallback: m.previousOrderRestored,
  },
};

interface GalleryChange extends DrawnChange {
  change: PictureChange;
}

const drawn = (change: PictureChange): GalleryChange => ({
  change,
  drawOver: (profile) => withPictureChange(profile, change),
});

/** The gallery on the server. Refetches it if the outcome of the last change is unknown. */
const readGallery = async (client: QueryClient): Promise<readonly string[]> => {
  if (client.getQueryState(OWN_PROFILE_KEY)?.isInvalidated) {
    await client.refetchQueries({ queryKey: OWN_PROFILE_KEY }, { throwOnError: true });
  }
  return client.getQueryData<Profile>(OWN_PROFILE_KEY)?.gallery ?? [];
};

const sendChange = async (client: QueryClient, profileId: number, change: PictureChange) => {
  const params = { id: String(profileId) };
  const gallery = await readGallery(client);
  if (change.kind === 'add') return call(addGalleryImage, { params, body: { imageUrl: change.url } });
  if (change.kind === 'order') {
    return call(reorderGallery, { params, body: { order: [...orderTowards(gallery, change.urls)] } });
  }
  const index = indexToRemove(gallery, change);
  if (index === undefined) return { gallery };
  return call(removeGalleryImage, { params, body: { index } });
};

/** Changes the viewer's own gallery. Positions refer to `gallery`, the one on the screen. */
export const useGalleryChanges = ({ id, gallery }: Pick<Profile, 'id' | 'gallery'>) => {
  const client = useQueryClient();
  const make = useOptimisticChange<GalleryChange, { gallery: readonly string[] }>({
    key: GALLERY_CHANGE_KEY,
    send: ({ change }) => sendChange(client, id, change),
    over: [OWN_PROFILE_KEY],
    confirm: (answer) =>
      client.setQueryData<Profile>(
        OWN_PROFILE_KEY,
        (profile) => profile && { ...profile, ...withGallery(profile, answer.gallery) },
      ),
    reread: () => void client.invalidateQueries({ queryKey: PROFILES_KEY }),
    onSuccess: (_answer, { change: { kind } }) => {
      if (kind !== 'order') toast({ title: kind === 'add' ? m.imageAdded : m.imageRemoved });
    },
    onError: (error, { change: { kind } }) => {
      void client.invalidateQueries({ queryKey: OWN_PROFILE_KEY, refetchType: 'none' });
      toastError(FAILED[kind].title, serverText(error, FAILED[kind].fallback));
    },
  });
  return {
    add: (url: string) => make(drawn(addition(gallery, url))),
    remove: (index: number) => {
      const one = removal(gallery, index);
      if (one) make(drawn(one));
    },
    reorder: (order: Order) => make(drawn(reordering(gallery, order))),
  };
};

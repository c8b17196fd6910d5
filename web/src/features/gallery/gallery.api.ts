import {
  addGalleryImage,
  removeGalleryImage,
  reorderGallery,
} from '@opencall/contract/gallery/gallery.endpoints';
import type { Profile } from '@opencall/contract/profiles/profiles.schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { applyOrder, type Order } from '#lib/order.ts';
import { OWN_PROFILE_KEY, PROFILES_KEY } from '#lib/profile-keys.ts';
import { toast, toastError } from '#lib/toasts.ts';

const ADD_FAILED = 'There was an error adding the image to your gallery. Please try again.';
const REMOVE_FAILED = 'There was an error removing the image from your gallery. Please try again.';
const ORDER_FAILED = 'The pictures are back in their old order. Please try again.';

const GALLERY_CHANGE = ['gallery', 'change'];

type Pictures = Pick<Profile, 'gallery' | 'galleryDescriptions'>;

/** Both lists change together: a description belongs to the picture at its position. */
const withLists = (
  { gallery, galleryDescriptions = [] }: Pictures,
  change: (list: readonly string[]) => string[],
): Pictures => ({
  gallery: change(gallery),
  galleryDescriptions: change(gallery.map((_, index) => galleryDescriptions[index] ?? '')),
});

export const withoutPicture = (pictures: Pictures, index: number): Pictures =>
  withLists(pictures, (list) => list.toSpliced(index, 1));

export const inOrder = (pictures: Pictures, order: Order): Pictures =>
  withLists(pictures, (list) => applyOrder(list, order));

export const withPicture = ({ gallery, galleryDescriptions = [] }: Pictures, url: string): Pictures => ({
  gallery: [...gallery, url],
  galleryDescriptions: [...gallery.map((_, index) => galleryDescriptions[index] ?? ''), ''],
});

/** Shows the change before the server has answered; the answer to give if it fails is what stood before. */
const showAtOnce = async (client: QueryClient, change: (profile: Profile) => Pictures) => {
  await client.cancelQueries({ queryKey: OWN_PROFILE_KEY });
  const before = client.getQueryData<Profile>(OWN_PROFILE_KEY);
  if (before) client.setQueryData<Profile>(OWN_PROFILE_KEY, { ...before, ...change(before) });
  return { before };
};

interface GalleryChange<V> {
  profileId: number;
  send: (value: V) => Promise<unknown>;
  change: (profile: Profile, value: V) => Pictures;
  success?: string;
  failure: { title: string; fallback: string };
}

/**
 * One kind of change to the own gallery: shown at once, rolled back with a toast when refused. Changes queue up
 * one behind the other, because each speaks of positions that the one before may have moved.
 */
const useGalleryChange = <V>({ profileId, send, change, success, failure }: GalleryChange<V>) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: GALLERY_CHANGE,
    scope: { id: `gallery-${profileId}` },
    mutationFn: send,
    onMutate: (value: V) => showAtOnce(client, (profile) => change(profile, value)),
    onSuccess: () => {
      if (success) toast({ title: success });
    },
    onError: (error, _value, context) => {
      if (context?.before) client.setQueryData(OWN_PROFILE_KEY, context.before);
      toastError(failure.title, serverText(error, failure.fallback));
    },
    onSettled: async () => {
      // While others wait their turn, the server's gallery is behind the one on the screen.
      const isLast = client.isMutating({ mutationKey: GALLERY_CHANGE }) === 1;
      if (isLast) await client.invalidateQueries({ queryKey: PROFILES_KEY });
    },
  });
};

const paramsOf = (profileId: number) => ({ id: String(profileId) });

export const useAddPicture = (profileId: number) =>
  useGalleryChange<string>({
    profileId,
    send: (imageUrl) => call(addGalleryImage, { params: paramsOf(profileId), body: { imageUrl } }),
    change: withPicture,
    success: 'Image added',
    failure: { title: 'Failed to add image', fallback: ADD_FAILED },
  });

export const useRemovePicture = (profileId: number) =>
  useGalleryChange<number>({
    profileId,
    send: (index) => call(removeGalleryImage, { params: paramsOf(profileId), body: { index } }),
    change: withoutPicture,
    success: 'Image removed',
    failure: { title: 'Failed to remove image', fallback: REMOVE_FAILED },
  });

export const useReorderGallery = (profileId: number) =>
  useGalleryChange<Order>({
    profileId,
    send: (order) => call(reorderGallery, { params: paramsOf(profileId), body: { order: [...order] } }),
    change: inOrder,
    failure: { title: 'Failed to reorder images', fallback: ORDER_FAILED },
  });

import { addGalleryImage } from '@opencall/contract/directory/gallery/gallery.routes';
import { GALLERY_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { ownProfileQuery, PROFILES_KEY } from '#lib/profile-queries.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/directory/gallery';
import { buttonClass } from '#ui/button-class.ts';

/** Copies an album picture to the viewer's gallery. The result is null if the gallery is full. */
const useAddToGallery = (imageUrl: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { id, gallery } = await client.fetchQuery({ ...ownProfileQuery, staleTime: 0 });
      if (gallery.length >= GALLERY_MAX) return null;
      return call(addGalleryImage, { params: { id: String(id) }, body: { imageUrl } });
    },
    onSuccess: (added) => {
      if (!added) {
        toastError(m.yourGalleryIsFull, m.removeOneFirst({ max: GALLERY_MAX }));
        return;
      }
      void client.invalidateQueries({ queryKey: PROFILES_KEY });
      toast({
        title: m.addedToGallery,
        description: m.picturesOfMax({ count: added.gallery.length, max: GALLERY_MAX }),
      });
    },
    onError: (error) => toastError(m.failedToAddImage, serverText(error, m.thereWasAnErrorAdding)),
  });
};

/** On a picture of the viewer's own album, in the lightbox: adds it to the gallery. */
export const AddToGallery = ({ imageUrl }: { imageUrl: string }) => {
  const { mutate, isPending, data: added } = useAddToGallery(imageUrl);
  const isDone = isPending || Boolean(added);
  return (
    <button
      type="button"
      // Not `disabled`: the button would lose the focus, and the lightbox its keys.
      aria-disabled={isDone || undefined}
      onClick={() => !isDone && mutate()}
      className={buttonClass('bare', 'sm', 'text-film-edge')}
    >
      <Images aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {isPending ? m.adding : added ? m.inYourGallery : m.addToGallery}
    </button>
  );
};

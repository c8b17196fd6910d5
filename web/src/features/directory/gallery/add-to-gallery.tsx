import { addGalleryImage } from '@opencall/contract/directory/gallery/gallery.routes';
import { GALLERY_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { ownProfileQuery, PROFILES_KEY } from '#lib/profile-queries.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { buttonClass } from '#ui/button-class.ts';

const useAddToGallery = (imageUrl: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profileId: number) =>
      call(addGalleryImage, { params: { id: String(profileId) }, body: { imageUrl } }),
    onSuccess: ({ gallery }) => {
      void client.invalidateQueries({ queryKey: PROFILES_KEY });
      toast({ title: 'Added to gallery', description: `${gallery.length} of ${GALLERY_MAX} pictures.` });
    },
    onError: (error) =>
      toastError(
        'Failed to add image',
        serverText(error, 'There was an error adding the image to your gallery. Please try again.'),
      ),
  });
};

/** On a picture of the viewer's own album, in the lightbox: copies it to the gallery. */
export const AddToGallery = ({ imageUrl }: { imageUrl: string }) => {
  const { data: profile } = useQuery(ownProfileQuery);
  const { mutate, isPending, isSuccess } = useAddToGallery(imageUrl);
  if (!profile) return null;
  const add = () => {
    if (isPending || isSuccess) return;
    if (profile.gallery.length < GALLERY_MAX) return mutate(profile.id);
    toastError(
      'Your gallery is full',
      `It has ${GALLERY_MAX} pictures. Remove one in the Gallery tab of your profile first.`,
    );
  };
  return (
    <button
      type="button"
      // Not `disabled`: the button would lose the focus, and the lightbox its keys.
      aria-disabled={isPending || isSuccess || undefined}
      onClick={add}
      className={buttonClass('bare', 'sm', 'text-film-edge')}
    >
      <Images aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {isPending ? 'Adding...' : isSuccess ? 'In your gallery' : 'Add to gallery'}
    </button>
  );
};

import type { Value } from '@opencall/contract/shared/format/messages';

export const makeProfilePicture = 'Make profile picture';
export const deleteImage = ({ count }: { count: Value }) => `Delete image ${count}`;
export const images = 'Images';
export const gallery = 'Gallery';
export const thePicturesOnYourProfile =
  'The pictures on your profile. The first one shows in search. For more pictures, add albums to your <link>portfolio</link>.';
export const order = 'Order';
export const yourContactSheetIsEmpty =
  'Your contact sheet is empty. The first image you add becomes your profile picture.';
export const dragAPictureToMove =
  'Drag a picture to move it, or press its handle. The circled one is your profile picture.';
export const profilePicture = ', profile picture';
export const showAltValue = ({ alt, value }: { alt: Value; value: Value }) => `Show ${alt}${value}`;
export const addPicture = 'Add picture';
export const pictureCount = ({ count }: { count: Value }) => `picture ${count}`;
export const itIsTheProfilePicture = 'it is the profile picture now';
export const orderOfYourPictures = 'Order of your pictures';
export const stageNamePictureCount = ({ stageName, count }: { stageName: Value; count: Value }) =>
  `${stageName}, picture ${count}`;
export const countGalleryMaxImages = ({ count, galleryMax }: { count: Value; galleryMax: Value }) =>
  `${count}/${galleryMax} images`;
export const slotsRemaining = ({ remaining }: { remaining: Value }) => ` (${remaining} slots remaining)`;
export const viewLarge = ({ alt }: { alt: Value }) => `View large: ${alt}`;
export const unexposed = 'Unexposed';
export const failedToAddImage = 'Failed to add image';
export const thereWasAnErrorAdding = 'There was an error adding the image to your gallery. Please try again.';
export const failedToRemoveImage = 'Failed to remove image';
export const thereWasAnErrorRemoving =
  'There was an error removing the image from your gallery. Please try again.';
export const failedToReorderImages = 'Failed to reorder images';
export const thePicturesAreInTheir = 'The pictures are in their previous order. Please try again.';
export const imageAdded = 'Image added';
export const imageRemoved = 'Image removed';
export const contactSheet = 'Contact sheet';
export const viewLarge2 = ({ alt, value }: { alt: Value; value: Value }) => `View large: ${alt}${value}`;
export const removeThisImage = 'Remove this image?';
export const itIsYourProfilePicture = 'It is your profile picture. The next image takes its place.';
export const itDisappearsFromYourProfile = 'It disappears from your profile.';
export const removeImage = 'Remove image';

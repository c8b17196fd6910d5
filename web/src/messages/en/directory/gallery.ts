import type { Value } from '@opencall/contract/shared/format/messages';

// Contact sheet and carousel
export const gallery = 'Gallery';
export const contactSheet = 'Contact sheet';
export const pictureOfMember = ({ stageName, number }: { stageName: Value; number: Value }) =>
  `${stageName}, picture ${number}`;
export const viewLarge = ({ alt }: { alt: Value }) => `View large: ${alt}`;
export const viewProfilePictureLarge = ({ alt }: { alt: Value }) => `View large: ${alt}, profile picture`;
export const imageCount = ({ count, max }: { count: Value; max: Value }) => `${count}/${max} images`;
export const imageCountWithSlots = ({ count, max, slots }: { count: Value; max: Value; slots: Value }) =>
  `${count}/${max} images (${slots} slots remaining)`;

// Gallery tab
export const galleryLead =
  'The pictures on your profile. The first one is shown in search. For more pictures, add albums to your <link>portfolio</link>.';
export const images = 'Images';
export const makeProfilePicture = 'Make profile picture';
export const deleteImage = ({ number }: { number: Value }) => `Delete image ${number}`;
export const imageAdded = 'Image added';
export const failedToAddImage = 'Failed to add image';
export const thereWasAnErrorAdding = 'There was an error adding the image to your gallery. Please try again.';

// Order
export const order = 'Order';
export const orderOfYourPictures = 'Order of your pictures';
export const noImagesYet = 'No images yet. The first one you add becomes your profile picture.';
export const dragToReorder =
  'Drag a picture to move it, or press its handle. The circled one is your profile picture.';
export const addPicture = 'Add picture';
export const pictureNumber = ({ number }: { number: Value }) => `picture ${number}`;
export const showPicture = ({ alt }: { alt: Value }) => `Show ${alt}`;
export const showProfilePicture = ({ alt }: { alt: Value }) => `Show ${alt}, profile picture`;
export const movedToProfilePicture = ({ name, count }: { name: Value; count: Value }) =>
  `${name} moved to position 1 of ${count}: it is the profile picture now.`;
export const couldNotReorderTheImages = 'Could not reorder the images';
export const previousOrderRestored = 'Your pictures are back in their previous order. Please try again.';

// Removing an image
export const removeThisImage = 'Remove this image?';
export const itIsYourProfilePicture = 'This is your profile picture. The next image takes its place.';
export const removedFromProfile = 'It is removed from your profile.';
export const removeImage = 'Remove image';
export const imageRemoved = 'Image removed';
export const failedToRemoveImage = 'Failed to remove image';
export const thereWasAnErrorRemoving =
  'There was an error removing the image from your gallery. Please try again.';

// Adding a picture of an album
export const addToGallery = 'Add to gallery';
export const adding = 'Adding...';
export const addedToGallery = 'Added to gallery';
export const inYourGallery = 'In your gallery';
export const picturesOfMax = ({ count, max }: { count: Value; max: Value }) => `${count} of ${max} pictures.`;
export const yourGalleryIsFull = 'Your gallery is full';
export const removeOneFirst = ({ max }: { max: Value }) =>
  `It has ${max} pictures. Remove one in the Gallery tab of your profile first.`;

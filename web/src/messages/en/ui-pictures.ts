import type { Value } from '@opencall/contract/shared/format/messages';

// Choosing and editing a picture
export const chooseImage = 'Choose image';
export const orDropOneHere = 'or drop one here';
export const optionalDescribeThePicture = 'Optional. Describe the picture for people who cannot see it.';
export const editImage = 'Edit Image';
export const rotateLeft = 'Rotate left';
export const rotateRight = 'Rotate right';
export const rotatedByDegrees = ({ fileName, degrees }: { fileName: Value; degrees: Value }) =>
  `${fileName}, rotated by ${degrees} degrees`;
export const uploadToGallery = 'Upload to Gallery';
export const uploadingFile = ({ fileName }: { fileName: Value }) => `Uploading ${fileName}`;
export const uploadSuccessful = 'Upload successful';
export const failedToProcessImagePlease = 'Failed to process image. Please try again.';

// Reordering
export const moveName = ({ name }: { name: Value }) => `Move ${name}`;
export const moveToTheFront = 'Move to the front';
export const moveLeft = 'Move left';
export const moveRight = 'Move right';
export const moveToTheEnd = 'Move to the end';
export const pickedUp = ({ name }: { name: Value }) => `${name} picked up.`;
export const isOverPosition = ({ name, position, count }: { name: Value; position: Value; count: Value }) =>
  `${name} is over position ${position} of ${count}.`;
export const staysAtPosition = ({ name, position }: { name: Value; position: Value }) =>
  `${name} stays at position ${position}.`;
export const movedToPosition = ({ name, position, count }: { name: Value; position: Value; count: Value }) =>
  `${name} moved to position ${position} of ${count}.`;

// Lightbox
export const close = 'Close';
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
export const picturePosition = ({ position, count, alt }: { position: Value; count: Value; alt: Value }) =>
  `Picture ${position} of ${count}. ${alt}`;
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const zoomedToPercent = ({ percent }: { percent: Value }) => `Zoomed to ${percent} percent`;
export const showWholePicture = ({ percent }: { percent: Value }) => `${percent}%: show the whole picture`;
export const showFullSize = ({ percent }: { percent: Value }) => `${percent}%: show at full size`;

// Video
export const thisBrowserCannotPlayThis = 'This browser cannot play this video.';
export const downloadTheVideo = 'Download the video';

import type { Value } from '@opencall/contract/shared/format/messages';

export const pickedUp = ({ nameOf }: { nameOf: Value }) => `${nameOf} picked up.`;
export const isOverPositionOf = ({
  nameOf,
  placeOf,
  count,
}: {
  nameOf: Value;
  placeOf: Value;
  count: Value;
}) => `${nameOf} is over position ${placeOf} of ${count}.`;
export const staysAtPosition = ({ nameOf, placeOf }: { nameOf: Value; placeOf: Value }) =>
  `${nameOf} stays at position ${placeOf}.`;
export const movedToPositionOf = ({
  capitalized,
  count,
  count2,
  note,
}: {
  capitalized: Value;
  count: Value;
  count2: Value;
  note: Value;
}) => `${capitalized} moved to position ${count} of ${count2}${note}.`;
export const moveName = ({ name }: { name: Value }) => `Move ${name}`;
export const moveToTheFront = 'Move to the front';
export const moveLeft = 'Move left';
export const moveRight = 'Move right';
export const moveToTheEnd = 'Move to the end';
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
export const zoomOut = 'Zoom out';
export const percentShowValue = ({ percent, value }: { percent: Value; value: Value }) =>
  `${percent}%: show ${value}`;
export const theWholePicture = 'the whole picture';
export const actualPixels = 'actual pixels';
export const zoomIn = 'Zoom in';
export const pictureOf = ({ count, total, alt }: { count: Value; total: Value; alt: Value }) =>
  `Picture ${count} of ${total}. ${alt}`;
export const zoomedToPercent = ({ percent }: { percent: Value }) => `Zoomed to ${percent} percent`;
export const close = 'Close';
export const rotateLeft = 'Rotate left';
export const rotateRight = 'Rotate right';
export const editImage = 'Edit Image';
export const turnedByDegrees = ({ fileName, rotation }: { fileName: Value; rotation: Value }) =>
  `${fileName}, turned by ${rotation} degrees`;
export const sendingFileName = ({ fileName }: { fileName: Value }) => `Sending ${fileName}`;
export const failedToProcessImagePlease = 'Failed to process image. Please try again.';
export const chooseImage = 'Choose Image';
export const orDropOneHere = 'or drop one here';
export const uploadSuccessful = 'Upload successful';
export const uploadToGallery = 'Upload to Gallery';
export const optionalWhatThePictureShows = 'Optional. What the picture shows, for people who cannot see it.';
export const thisBrowserCannotPlayThis = 'This browser cannot play this video.';
export const downloadTheVideo = 'Download the video';

import { GALLERY_SIDE, type Rotation } from '@opencall/contract/pictures/uploads/renditions';

/** The background of transparent pictures. */
const EDIT_GROUND = 'white';
const STEP = 90;

export interface Size {
  width: number;
  height: number;
}

/** Adds a quarter turn to a rotation, modulo 360. */
export const turn = (rotation: Rotation, direction: 'left' | 'right'): Rotation =>
  ((((rotation + (direction === 'right' ? STEP : -STEP)) % 360) + 360) % 360) as Rotation;

/**
 * Scales a size down so that no side is longer than `max`. Keeps the ratio, rounds to whole pixels, and never
 * enlarges.
 */
export const fitWithin = ({ width, height }: Size, max: number): Size => {
  const scale = Math.min(1, max / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
};

/** The size of the edited picture. A quarter turn swaps its sides. */
export const editedSize = (picture: Size, rotation: Rotation): Size => {
  const { width, height } = fitWithin(picture, GALLERY_SIDE);
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
};

export interface EditSource {
  image: ImageBitmap;
  rotation: Rotation;
}

/** Draws the picture as the server will return it: rotated, and in the size of the gallery. */
export const drawEdited = (canvas: HTMLCanvasElement, { image, rotation }: EditSource): void => {
  const size = editedSize(image, rotation);
  const unrotated = fitWithin(image, GALLERY_SIDE);
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw pictures');
  context.fillStyle = EDIT_GROUND;
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.translate(size.width / 2, size.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(image, -unrotated.width / 2, -unrotated.height / 2, unrotated.width, unrotated.height);
};

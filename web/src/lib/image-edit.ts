/** Pixels of the longer side of an edited picture, at most. */
export const EDIT_SIDE_MAX = 600;
const EDIT_QUALITY = 0.92;
/** What shows through where a picture is transparent: JPEG has no transparency. */
const EDIT_GROUND = 'white';
const STEP = 90;

/** Degrees clockwise. */
export type Rotation = 0 | 90 | 180 | 270;

export interface Size {
  width: number;
  height: number;
}

/** A quarter turn, modulo a full one. */
export const turn = (rotation: Rotation, direction: 'left' | 'right'): Rotation =>
  ((((rotation + (direction === 'right' ? STEP : -STEP)) % 360) + 360) % 360) as Rotation;

/** Whole pixels, with the ratio kept and no side longer than `max`; nothing is enlarged or vanishes. */
export const fitWithin = ({ width, height }: Size, max: number): Size => {
  const scale = Math.min(1, max / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
};

/** The size of the edited picture: a quarter turn swaps its sides. */
export const editedSize = (picture: Size, rotation: Rotation): Size => {
  const { width, height } = fitWithin(picture, EDIT_SIDE_MAX);
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
};

export interface EditSource {
  image: ImageBitmap;
  rotation: Rotation;
}

/** Draws the picture as it will be sent, so that the preview is exact. */
export const drawEdited = (canvas: HTMLCanvasElement, { image, rotation }: EditSource): void => {
  const size = editedSize(image, rotation);
  const unturned = fitWithin(image, EDIT_SIDE_MAX);
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.fillStyle = EDIT_GROUND;
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.translate(size.width / 2, size.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(image, -unturned.width / 2, -unturned.height / 2, unturned.width, unturned.height);
};

/** The canvas's picture as a JPEG file. */
export const editedFile = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('This browser cannot encode pictures'));
    canvas.toBlob(take, 'image/jpeg', EDIT_QUALITY);
  });

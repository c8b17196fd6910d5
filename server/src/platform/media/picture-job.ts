import type { ImageProcessor } from './images.ts';
import type { MediaErrorReason } from './media-error.ts';
import type { Fault } from './media-program.ts';

/** A request to the picture program: a method of `ImageProcessor` and its arguments. */
export type PictureJob = {
  [Name in keyof ImageProcessor]: { id: number; name: Name; args: Parameters<ImageProcessor[Name]> };
}[keyof ImageProcessor];

/** A message of the program. `fault`: the machine failed (a full disk), not the file. */
export type PictureMessage =
  | { isReady: true }
  | { id: number; done: unknown }
  | { id: number; refused: MediaErrorReason }
  | ({ id: number } & Fault);

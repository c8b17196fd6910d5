import type { ImageProcessor } from './images.ts';
import type { MediaErrorReason } from './media-error.ts';
import type { Fault } from './media-program.ts';

/** What the program that reads pictures is asked: a method of `ImageProcessor` and its arguments. */
export type PictureJob = {
  [Name in keyof ImageProcessor]: { id: number; name: Name; args: Parameters<ImageProcessor[Name]> };
}[keyof ImageProcessor];

/** What it tells the server. `fault`: the machine failed (a full disk), not the file. */
export type PictureMessage =
  | { isReady: true }
  | { id: number; done: unknown }
  | { id: number; refused: MediaErrorReason }
  | ({ id: number } & Fault);

import type { MediaErrorReason } from './media-error.ts';
import type { Fault } from './media-program.ts';
import type { VideoType } from './sniff.ts';

/** How a video's pictures are encoded. */
export type VideoCodec = 'avc' | 'hevc' | 'vp9' | 'av1' | 'vp8' | 'prores';

/** Facts about a stored video; `width` and `height` in pixels as displayed. */
export interface ProcessedVideo {
  durationSeconds: number;
  width: number;
  height: number;
  codec: VideoCodec;
}

/** A video on disk, what its bytes say it is, and where the cleaned copy goes. Paths are absolute. */
export interface VideoJob {
  input: string;
  output: string;
  type: VideoType;
  maxSeconds: number;
}

/** The steps of the program that reads a video; each has a time limit of its own. */
export type VideoStep = 'start' | 'probe' | 'copy';

/** What the program tells the server. `fault`: the machine failed (a full disk), not the file. */
export type VideoMessage =
  | { step: Exclude<VideoStep, 'start'> }
  | { done: ProcessedVideo }
  | { refused: MediaErrorReason }
  | Fault;

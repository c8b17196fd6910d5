import type { MediaErrorReason } from './media-error.ts';
import type { Fault } from './media-program.ts';
import type { VideoType } from './sniff.ts';

/** The codec of a video's picture. */
export type VideoCodec = 'avc' | 'hevc' | 'vp9' | 'av1' | 'vp8' | 'prores';

/** Facts about a stored video; `width` and `height` in pixels as displayed. */
export interface ProcessedVideo {
  durationSeconds: number;
  width: number;
  height: number;
  codec: VideoCodec;
}

/** A video on disk, its detected type, and the path of the cleaned copy. Paths are absolute. */
export interface VideoJob {
  input: string;
  output: string;
  type: VideoType;
  maxSeconds: number;
}

/** The steps of the video program; each has its own time limit. */
export type VideoStep = 'start' | 'probe' | 'copy';

/** A message of the program. `fault`: the machine failed (a full disk), not the file. */
export type VideoMessage =
  | { step: Exclude<VideoStep, 'start'> }
  | { done: ProcessedVideo }
  | { refused: MediaErrorReason }
  | Fault;

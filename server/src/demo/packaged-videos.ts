import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { picturesFolder } from './pictures/manifest.ts';

/** A video that comes with the program: `demo-pictures/videos/<id>.<extension>`. */
export interface PackagedVideo {
  readonly id: string;
  readonly extension: 'mp4' | 'webm';
  readonly mime: string;
  /** Seconds. */
  readonly durationSeconds: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** The motif of the video. A still picture of it is the preview. */
  readonly motif: string;
}

const portrait = { width: 480, height: 600 };
const mp4 = { extension: 'mp4', mime: 'video/mp4', ...portrait } as const;
const webm = { extension: 'webm', mime: 'video/webm', ...portrait } as const;

/** Slow camera movements over the demo world's still lifes. */
export const packagedVideos: readonly PackagedVideo[] = [
  { id: 'slow-sun', ...mp4, durationSeconds: 5, bytes: 30_516, motif: 'window' },
  { id: 'palm-drift', ...mp4, durationSeconds: 6, bytes: 36_597, motif: 'palm' },
  { id: 'every-tread', ...webm, durationSeconds: 5, bytes: 11_044, motif: 'stairs' },
  { id: 'one-lamp', ...mp4, durationSeconds: 4, bytes: 25_213, motif: 'stool' },
];

/** Prefix of the media keys of packaged videos. */
const prefix = 'de30f11f5f';

const shortHash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** The media key of one member's copy of a packaged video. */
export const videoKey = (videoId: string, owner: string): string =>
  prefix + shortHash(videoId, 10) + shortHash(`${owner} ${videoId}`, 12);

const videoName = new RegExp(`^public/${prefix}([0-9a-f]{10})[0-9a-f]{12}\\.(mp4|webm)$`);

/** Finds the packaged video behind a storage key, with its path; null for all other keys. */
export const findPackagedVideo = (storageKey: string): { path: string; mime: string } | null => {
  const [, hash, extension] = videoName.exec(storageKey) ?? [];
  if (!hash) return null;
  const video = packagedVideos.find(({ id }) => shortHash(id, 10) === hash);
  if (!video || video.extension !== extension) return null;
  return { path: join(picturesFolder(), 'videos', `${video.id}.${extension}`), mime: video.mime };
};

import { fitWithin } from '#lib/image-edit.ts';

/** Maximum length of the longer side of a preview picture, in pixels. */
const FRAME_SIDE_MAX = 1280;
const FRAME_QUALITY = 0.86;
/** Position of the first preview as a fraction of the duration. Many videos start with a dark frame. */
const FIRST_FRAME_AT = 0.1;
/** Timeout in milliseconds, because some browsers neither decode a file nor report an error. */
const READ_TIMEOUT_MS = 15_000;

const eventOf = (video: HTMLVideoElement, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const give = (outcome: () => void) => () => {
      clearTimeout(timer);
      outcome();
    };
    const timer = setTimeout(() => reject(new Error('this browser cannot read the video')), READ_TIMEOUT_MS);
    video.addEventListener(name, give(resolve), { once: true });
    video.addEventListener(
      'error',
      give(() => reject(new Error('this browser cannot read the video'))),
      {
        once: true,
      },
    );
  });

/** A video file opened for capturing frames. Call `close` when done. */
export interface OpenedVideo {
  /** Seconds. Not finite if the file does not specify it. */
  duration: number;
  firstAt: number;
  capture: (seconds: number) => Promise<Blob>;
  close: () => void;
}

const draw = (video: HTMLVideoElement): Promise<Blob> => {
  const size = fitWithin({ width: video.videoWidth, height: video.videoHeight }, FRAME_SIDE_MAX);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext('2d')?.drawImage(video, 0, 0, size.width, size.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('this browser cannot draw pictures'))),
      'image/jpeg',
      FRAME_QUALITY,
    ),
  );
};

/** Opens a video file. Throws if this browser cannot decode it. */
export const openVideo = async (file: File): Promise<OpenedVideo> => {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  const close = () => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  };
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = url;
  try {
    await eventOf(video, 'loadeddata');
  } catch (error) {
    close();
    throw error;
  }
  const length = Number.isFinite(video.duration) ? video.duration : 0;
  // Captures run one after another, because a video has only one playback position.
  let last: Promise<unknown> = Promise.resolve();
  const captureAt = async (seconds: number) => {
    const sought = eventOf(video, 'seeked');
    video.currentTime = seconds;
    await sought;
    return draw(video);
  };
  const capture = (seconds: number): Promise<Blob> => {
    const next = last.catch(() => undefined).then(() => captureAt(seconds));
    last = next;
    return next;
  };
  return { duration: video.duration, firstAt: length * FIRST_FRAME_AT, capture, close };
};

import { forgetUpload, type StopReason, uploadResumably } from '#lib/resumable-upload.ts';

export interface StopPicture {
  /** `leave` pauses: what has come stays with the server. `cancel` gives it up. */
  stop: (reason: StopReason) => void;
  /** Once it is a picture of an album: choosing the file again is another upload. */
  forget: () => Promise<void>;
}

interface PictureOptions {
  file: File;
  userId: number;
  onProgress: (percent: number) => void;
  onWaiting: (waiting: boolean) => void;
}

/** Sends one picture for an album, piece by piece; `url` is where it is stored. */
export const sendPicture = ({
  file,
  userId,
  ...told
}: PictureOptions): StopPicture & { url: Promise<string> } => {
  const controller = new AbortController();
  const what = { file, userId, uploadType: 'portfolio' as const };
  return {
    url: uploadResumably({ ...what, ...told, signal: controller.signal }).then(({ url }) => url),
    stop: (reason) => controller.abort(reason),
    forget: () => forgetUpload(what),
  };
};

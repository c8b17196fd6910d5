import { forgetUpload, type StopReason, uploadResumably } from '#lib/resumable-upload.ts';

export interface StopPicture {
  /** `leave` pauses: the server keeps the uploaded part. `cancel` discards it. */
  stop: (reason: StopReason) => void;
  /** Call it after the picture is in its album, so that choosing the same file again starts a new upload. */
  forget: () => Promise<void>;
}

interface PictureOptions {
  file: File;
  userId: number;
  onProgress: (percent: number) => void;
  onWaiting: (waiting: boolean) => void;
}

/** Uploads one picture for an album in pieces; `url` resolves to its address. */
export const sendPicture = ({
  file,
  userId,
  ...options
}: PictureOptions): StopPicture & { url: Promise<string> } => {
  const controller = new AbortController();
  const what = { file, userId, uploadType: 'portfolio' as const };
  return {
    url: uploadResumably({ ...what, ...options, signal: controller.signal }).then(({ url }) => url),
    stop: (reason) => controller.abort(reason),
    forget: () => forgetUpload(what),
  };
};

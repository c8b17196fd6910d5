import { useEffect, useRef, useState } from 'react';
import { type OpenedVideo, openVideo } from './video-frame.ts';

export interface EntryPreviewState {
  /** A blob URL for showing the picture in this browser. */
  url: string;
  picture: Blob;
  /** The time of the frame in the video, in seconds; absent for an uploaded picture. */
  at?: number;
}

/** The preview picture of a video: one of its frames, or an uploaded picture. It is uploaded with the entry. */
export const useEntryPreview = () => {
  const video = useRef<OpenedVideo | null>(null);
  const [preview, setPreview] = useState<EntryPreviewState | null>(null);
  const [duration, setDuration] = useState<number | null>(null);
  const shownUrl = useRef<string | null>(null);

  const show = (picture: Blob | null, at?: number) => {
    if (shownUrl.current) URL.revokeObjectURL(shownUrl.current);
    shownUrl.current = picture && URL.createObjectURL(picture);
    setPreview(picture && shownUrl.current ? { url: shownUrl.current, picture, at } : null);
  };
  const clear = () => {
    video.current?.close();
    video.current = null;
    setDuration(null);
    show(null);
  };
  useEffect(
    () => () => {
      video.current?.close();
      if (shownUrl.current) URL.revokeObjectURL(shownUrl.current);
    },
    [],
  );

  /** Opens a video. Returns its duration in seconds, or null if this browser cannot read it. */
  const open = async (file: File): Promise<number | null> => {
    clear();
    try {
      const opened = await openVideo(file);
      video.current = opened;
      setDuration(Number.isFinite(opened.duration) ? opened.duration : null);
      show(await opened.capture(opened.firstAt), opened.firstAt);
      return opened.duration;
    } catch {
      return null;
    }
  };
  const take = async (at: number) => {
    const picture = await video.current?.capture(at).catch(() => null);
    if (picture) show(picture, at);
  };
  return { preview, duration, open, take, use: (picture: Blob) => show(picture), clear };
};

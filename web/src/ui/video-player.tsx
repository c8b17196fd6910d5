import { useState } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/ui-pictures';

interface VideoPlayerProps {
  src: string;
  /** The title of the video. */
  label: string;
  poster?: string | undefined;
  className?: string;
}

/** Replaces a video that this browser cannot play. It can still be downloaded. */
const Unplayable = ({ src, className }: Pick<VideoPlayerProps, 'src' | 'className'>) => (
  <div
    role="alert"
    className={cx('grid place-content-center justify-items-center gap-3 p-8 text-center', className)}
  >
    <p>{m.thisBrowserCannotPlayThis}</p>
    <a href={src} download className="text-link min-h-11">
      {m.downloadTheVideo}
    </a>
  </div>
);

/** A video player, or a download link if the browser cannot play the video. */
export const VideoPlayer = ({ src, label, poster, className }: VideoPlayerProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src) return <Unplayable src={src} className={className} />;
  return (
    <video
      controls
      playsInline
      // Load only length and size first; load the video in ranges during playback.
      preload="metadata"
      poster={poster}
      src={src}
      aria-label={label}
      onError={() => setFailedSrc(src)}
      // A browser without the codec plays the sound with a black picture and reports no error.
      onLoadedMetadata={({ currentTarget }) => {
        if (currentTarget.videoWidth === 0) setFailedSrc(src);
      }}
      className={className}
    >
      <track kind="captions" />
    </video>
  );
};

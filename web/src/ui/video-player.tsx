import { useState } from 'react';
import { cx } from '#lib/class-names.ts';

interface VideoPlayerProps {
  src: string;
  /** What the video is called. */
  label: string;
  poster?: string | undefined;
  className?: string;
}

/** Shown in place of a video that this browser cannot show. It can still be downloaded. */
const Unplayable = ({ src, className }: Pick<VideoPlayerProps, 'src' | 'className'>) => (
  <div
    role="alert"
    className={cx('grid place-content-center justify-items-center gap-3 p-8 text-center', className)}
  >
    <p>This browser cannot play this video.</p>
    <a href={src} download className="text-link min-h-11">
      Download the video
    </a>
  </div>
);

/** A video with its controls, or a download if the browser cannot show its pictures. */
export const VideoPlayer = ({ src, label, poster, className }: VideoPlayerProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src) return <Unplayable src={src} className={className} />;
  return (
    <video
      controls
      playsInline
      // Load length and size first, the video itself in ranges when it is played.
      preload="metadata"
      poster={poster}
      src={src}
      aria-label={label}
      onError={() => setFailedSrc(src)}
      // A browser without the codec plays the sound over a black field and reports no error.
      onLoadedMetadata={({ currentTarget }) => {
        if (currentTarget.videoWidth === 0) setFailedSrc(src);
      }}
      className={className}
    >
      <track kind="captions" />
    </video>
  );
};

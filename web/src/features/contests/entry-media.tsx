import type { EntryMediaType } from '@opencall/contract/contests/contests.vocabulary';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { parsePictureUrl } from '#lib/media-url.ts';
import { Picture } from '#ui/picture.tsx';
import { MEDIA_LABELS, previewOf } from './contest-words.ts';

export interface EntryMedia {
  title: string;
  mediaType: EntryMediaType;
  mediaUrl: string;
  thumbnailUrl: string | null;
}

interface PreviewProps {
  entry: EntryMedia;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** An entry where it is small: its picture whole, on black. A video is a still with a sign; the video itself is not fetched. */
export const EntryPreview = ({ entry, sizes, priority, className }: PreviewProps) => (
  <div className={cx('relative aspect-4/5 overflow-hidden rounded-frame bg-film', className)}>
    <Picture
      src={previewOf(entry)}
      alt=""
      sizes={sizes}
      shape="fill"
      fit="contain"
      priority={priority}
      className="bg-film!"
    />
    {entry.mediaType === 'video' && (
      <span className="absolute right-2.5 bottom-2.5 grid size-10 place-items-center rounded-full bg-film/80 text-film-ink">
        <Play aria-hidden="true" className="ml-0.5 size-4.5 fill-current" strokeWidth={0} />
        <span className="sr-only">{MEDIA_LABELS.video}</span>
      </span>
    )}
  </div>
);

/** A video that this browser cannot play can still be downloaded. */
const Unplayable = ({ url }: { url: string }) => (
  <div role="alert" className="grid h-full place-content-center gap-3 p-8 text-center text-film-ink">
    <p>This video could not be played here.</p>
    <a href={url} download className="text-link min-h-11">
      Download it
    </a>
  </div>
);

const Video = ({ entry }: { entry: EntryMedia }) => {
  const [failed, setFailed] = useState(false);
  const poster = entry.thumbnailUrl ? parsePictureUrl(entry.thumbnailUrl).src : undefined;
  if (failed) return <Unplayable url={entry.mediaUrl} />;
  return (
    <video
      controls
      playsInline
      // Length and size at once, the video itself when it is played, in ranges.
      preload="metadata"
      poster={poster}
      src={entry.mediaUrl}
      aria-label={entry.title}
      onError={() => setFailed(true)}
      className="size-full bg-film object-contain focus-visible:-outline-offset-4 focus-visible:outline-film-edge"
    >
      <track kind="captions" />
    </video>
  );
};

/** An entry large: a photograph whole, a video with its controls. It fills the shape of its parent. */
export const EntryViewer = ({ entry }: { entry: EntryMedia }) =>
  entry.mediaType === 'video' ? (
    <Video key={entry.mediaUrl} entry={entry} />
  ) : (
    <Picture
      key={entry.mediaUrl}
      src={entry.mediaUrl}
      alt={entry.title}
      sizes="(min-width: 1024px) 60vw, 100vw"
      shape="fill"
      fit="contain"
      priority
      className="bg-film! bg-contain bg-no-repeat"
    />
  );

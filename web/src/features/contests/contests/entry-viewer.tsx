import { parsePictureUrl } from '#lib/media-url.ts';
import { Picture } from '#ui/picture.tsx';
import { VideoPlayer } from '#ui/video-player.tsx';
import type { EntryMedia } from './entry-media.tsx';

const Video = ({ entry }: { entry: EntryMedia }) => (
  <VideoPlayer
    src={entry.mediaUrl}
    label={entry.title}
    poster={entry.thumbnailUrl ? parsePictureUrl(entry.thumbnailUrl).src : undefined}
    className="size-full bg-film object-contain text-film-ink focus-visible:-outline-offset-4 focus-visible:outline-film-edge"
  />
);

/** The large view of an entry: the whole photo, or a video player. It fills its parent. */
export const EntryViewer = ({ entry }: { entry: EntryMedia }) =>
  entry.mediaType === 'video' ? (
    <Video entry={entry} />
  ) : (
    <Picture
      key={entry.mediaUrl}
      src={entry.mediaUrl}
      alt={entry.title}
      shape="fill"
      fit="contain"
      priority
      ground="black"
    />
  );

import type { EntryMediaType } from '@opencall/contract/contests/contests/contests.vocabulary';
import Play from 'lucide-react/icons/play';
import { cx } from '#lib/class-names.ts';
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
  priority?: boolean;
  className?: string;
}

/** A small, uncropped picture of an entry. A video is not loaded: its preview picture shows, with a play icon. */
export const EntryPreview = ({ entry, priority, className }: PreviewProps) => (
  <div className={cx('relative aspect-4/5 overflow-hidden rounded-frame bg-film', className)}>
    <Picture src={previewOf(entry)} alt="" shape="fill" fit="contain" priority={priority} ground="black" />
    {entry.mediaType === 'video' && (
      <span className="absolute right-2.5 bottom-2.5 grid size-10 place-items-center rounded-full bg-film/80 text-film-ink">
        <Play aria-hidden="true" className="ml-0.5 size-4.5 fill-current" strokeWidth={0} />
        <span className="sr-only">{MEDIA_LABELS.video}</span>
      </span>
    )}
  </div>
);

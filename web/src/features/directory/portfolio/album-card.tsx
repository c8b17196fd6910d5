import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import Globe from 'lucide-react/icons/globe';
import ImageOff from 'lucide-react/icons/image-off';
import Lock from 'lucide-react/icons/lock';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { pictureCountText, VISIBILITY_WORDS } from './picture-words.ts';
import { type Sensitive, SensitiveBlur } from './sensitive.tsx';

const ICONS = { public: Globe, private: Lock, members: null };

/** Shows an album's visibility, unless it is the default one. */
export const VisibilityMark = ({ visibility }: Pick<Album, 'visibility'>) => {
  const Icon = ICONS[visibility];
  if (!Icon) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
      {VISIBILITY_WORDS[visibility].label}
    </span>
  );
};

interface AlbumCoverProps {
  album: Album;
  sensitive: Pick<Sensitive, 'isCovered'>;
  priority?: boolean;
}

const AlbumCover = ({ album, sensitive, priority = false }: AlbumCoverProps) => {
  const { coverPicture: cover, userId } = album;
  if (!cover) {
    return (
      <div className="grid aspect-4/3 place-items-center rounded-frame border border-dashed text-ink-faint">
        <ImageOff aria-hidden="true" className="size-7" strokeWidth={1.25} />
      </div>
    );
  }
  return (
    <div className="relative aspect-4/3">
      {sensitive.isCovered({ ...cover, userId }) ? (
        <SensitiveBlur picture={cover} />
      ) : (
        <Picture
          src={cover.url}
          alt=""
          sources={cover.sources}
          focus={{ x: cover.focalX, y: cover.focalY }}
          shape="fill"
          priority={priority}
        />
      )}
    </div>
  );
};

/** The cover, name and contents of an album. */
export const AlbumCard = (props: AlbumCoverProps) => {
  const { album } = props;
  return (
    <Link {...paths.album(album.id)} viewTransition className="group block">
      <AlbumCover {...props} />
      <span className="mt-3 flex items-baseline justify-between gap-3">
        <span className="display truncate text-xl group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          {album.title}
        </span>
        <VisibilityMark visibility={album.visibility} />
      </span>
      <span className="block text-sm text-ink-soft tabular-nums">{pictureCountText(album.pictureCount)}</span>
    </Link>
  );
};

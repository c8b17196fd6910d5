import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import { moveWithin } from '#lib/order.ts';
import * as m from '#messages/directory/portfolio';
import { Sortable, useSortableItem } from '#ui/sortable.tsx';
import { AlbumCard } from './album-card.tsx';
import { ALBUMS_ABOVE_FOLD, ALBUMS_GRID } from './albums-grid.ts';
import { type Sensitive, useSensitive } from './sensitive.tsx';
import { useOrderAlbums } from './use-album-changes.ts';

interface OwnAlbumProps {
  album: Album;
  sensitive: Sensitive;
  isAboveFold: boolean;
}

const OwnAlbum = ({ album, sensitive, isAboveFold }: OwnAlbumProps) => {
  const { item, handle } = useSortableItem(album.id);
  return (
    <li {...item}>
      <div className="relative">
        <AlbumCard album={album} sensitive={sensitive} priority={isAboveFold} />
        {handle}
      </div>
    </li>
  );
};

/** The viewer's own albums, which can be reordered. */
export const OwnAlbums = ({ albums, userId }: { albums: readonly Album[]; userId: number }) => {
  const reorder = useOrderAlbums(userId);
  const sensitive = useSensitive(userId);
  const ids = albums.map(({ id }) => id);
  return (
    <Sortable
      items={albums.map(({ id, title }) => ({ id, name: title }))}
      onMove={(from, to) => reorder({ kind: 'order', ids: moveWithin(ids, from, to) })}
    >
      <ul aria-label={m.myAlbums} className={ALBUMS_GRID}>
        {albums.map((album, at) => (
          <OwnAlbum key={album.id} album={album} sensitive={sensitive} isAboveFold={at < ALBUMS_ABOVE_FOLD} />
        ))}
      </ul>
    </Sortable>
  );
};

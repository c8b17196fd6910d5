import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { Link } from '#ui/link.tsx';
import { AlbumCard } from './album-card.tsx';
import { useWorkTogether } from './credits.api.ts';
import { NamedList } from './named-pictures.tsx';
import { useAlbums } from './portfolio.api.ts';
import { useSensitive } from './sensitive.tsx';

/** Number of albums on a profile; the portfolio shows all. */
const SHOWN = 3;
const CREDITS_SHOWN = 12;

/** A profile's first albums, and the pictures that the member made with others. */
export const PortfolioStrip = ({ userId, viewerId }: { userId: number; viewerId: number }) => {
  const { data: albums = [] } = useAlbums(userId);
  const credits = useWorkTogether(userId);
  const sensitive = useSensitive(viewerId);
  if (albums.length === 0 && !credits?.length) return null;
  return (
    <section aria-labelledby="profile-portfolio" className="mt-14 border-t pt-8">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id="profile-portfolio" className="display text-2xl">
          {m.portfolio}
        </h2>
        <Link {...paths.profile(userId, { tab: 'portfolio' })} className="text-link">
          {albums.length > SHOWN ? m.allAlbums({ count: albums.length }) : common.open}
        </Link>
      </div>
      {albums.length > 0 && (
        <ul aria-label={m.albums} className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
          {albums.slice(0, SHOWN).map((album) => (
            <li key={album.id}>
              <AlbumCard album={album} sensitive={sensitive} />
            </li>
          ))}
        </ul>
      )}
      {credits && <NamedList credits={credits.slice(0, CREDITS_SHOWN)} sensitive={sensitive} />}
    </section>
  );
};

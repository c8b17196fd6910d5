import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import { ALBUM_PICTURES_MAX, ALBUMS_MAX } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/directory/portfolio';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { EmptyState } from '#ui/states.tsx';
import { AlbumCard } from './album-card.tsx';
import { AlbumDialog } from './album-dialog.tsx';
import { ALBUMS_ABOVE_FOLD, ALBUMS_GRID } from './albums-grid.ts';
import { useAlbums } from './portfolio.api.ts';
import { CardsSkeleton, PortfolioError } from './portfolio-states.tsx';
import { useSensitive } from './sensitive.tsx';

// Only the owner reorders albums.
const OwnAlbums = onDemand(() => import('./own-albums.tsx').then((m) => m.OwnAlbums), <CardsSkeleton />);

const OthersAlbums = ({ albums, viewerId }: { albums: readonly Album[]; viewerId: number }) => {
  const sensitive = useSensitive(viewerId);
  return (
    <ul aria-label={m.albums} className={ALBUMS_GRID}>
      {albums.map((album, at) => (
        <li key={album.id}>
          <AlbumCard album={album} sensitive={sensitive} priority={at < ALBUMS_ABOVE_FOLD} />
        </li>
      ))}
    </ul>
  );
};

/** The button that creates an album, and its dialog. */
const useNewAlbum = (userId: number) => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && (
    <AlbumDialog
      userId={userId}
      onClose={() => setOpen(false)}
      onSaved={(album) => void navigate(paths.album(album.id))}
    />
  );
  return { open: () => setOpen(true), dialog };
};

interface PortfolioPanelProps {
  userId: number;
  viewerId: number;
  /** Further content after the albums. */
  children?: ReactNode;
}

const AlbumsHint = ({ userId }: { userId: number }) => (
  <>
    <Message
      text={m.portfolioLead({ max: ALBUM_PICTURES_MAX })}
      tags={{
        link: (children) => (
          <Link {...paths.profile(userId, { tab: 'gallery' })} className="text-link text-ink">
            {children}
          </Link>
        ),
      }}
    />
  </>
);

/** A member's albums. */
export const PortfolioPanel = ({ userId, viewerId, children }: PortfolioPanelProps) => {
  const { data: albums, error, refetch, isFetching } = useAlbums(userId);
  const { open, dialog } = useNewAlbum(userId);
  const isOwn = userId === viewerId;
  if (!albums) {
    return error ? (
      <PortfolioError error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <CardsSkeleton />
    );
  }
  const isEmpty = albums.length === 0;
  return (
    <>
      {isOwn && !isEmpty && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <div className="text-ink-soft">
            <p className="tabular-nums">{m.albumCount({ count: albums.length, max: ALBUMS_MAX })}</p>
            <p className="mt-1">
              <AlbumsHint userId={userId} />
            </p>
          </div>
          {albums.length < ALBUMS_MAX && (
            <Button onClick={open}>
              <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
              {m.newAlbum}
            </Button>
          )}
        </div>
      )}
      {isEmpty && isOwn && (
        <EmptyState
          title={m.myPortfolioIsEmpty}
          action={
            <Button variant="primary" onClick={open}>
              {m.newAlbum}
            </Button>
          }
        >
          <AlbumsHint userId={userId} />
        </EmptyState>
      )}
      {isEmpty && !isOwn && <EmptyState title={m.noAlbumsYet}>{m.theyWillAppearHere}</EmptyState>}
      {!isEmpty && isOwn && <OwnAlbums albums={albums} userId={userId} />}
      {!isEmpty && !isOwn && <OthersAlbums albums={albums} viewerId={viewerId} />}
      {children}
      {dialog}
    </>
  );
};

import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import { ALBUM_PICTURES_MAX, ALBUMS_MAX } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { moveWithin } from '#lib/order.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { DragGrip } from '#ui/drag-grip.tsx';
import { Link } from '#ui/link.tsx';
import { EmptyState } from '#ui/states.tsx';
import { FRAME_ATTRIBUTE, useDragOrder } from '#ui/use-drag-order.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { AlbumCard } from './album-card.tsx';
import { AlbumDialog } from './album-dialog.tsx';
import { useAlbums } from './portfolio.api.ts';
import { CardsSkeleton, PortfolioError } from './portfolio-states.tsx';
import { useSensitive } from './sensitive.tsx';
import { useOrderAlbums } from './use-album-changes.ts';

const GRID = 'grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3';
/** Number of cards visible without scrolling. */
const FIRST = 3;

interface MoveButtonsProps {
  album: Album;
  at: number;
  count: number;
  onMove: (step: -1 | 1) => void;
}

const MoveButtons = ({ album, at, count, onMove }: MoveButtonsProps) => (
  <div className="flex">
    {([-1, 1] as const).map((step) => {
      const Icon = step < 0 ? ArrowLeft : ArrowRight;
      const isAtEnd = at + step < 0 || at + step >= count;
      return (
        <button
          key={step}
          type="button"
          // Not `disabled`: that would remove the focus from the button that was just pressed.
          data-step={step}
          aria-disabled={isAtEnd}
          aria-label={`Move ${step < 0 ? 'left' : 'right'}, ${album.title}`}
          onClick={() => !isAtEnd && onMove(step)}
          className={buttonClass('ghost', 'icon')}
        >
          <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        </button>
      );
    })}
  </div>
);

/** The viewer's own albums, reordered by dragging or by buttons. */
const OwnAlbums = ({ albums, userId }: { albums: readonly Album[]; userId: number }) => {
  const reorder = useOrderAlbums(userId);
  const sensitive = useSensitive(userId);
  const [announcement, setAnnouncement] = useState('');
  const { root, keepFocus } = useKeptFocus<HTMLUListElement>();
  const order = (ids: readonly number[], moved: Album | undefined) => {
    if (moved)
      setAnnouncement(`${moved.title} moved to position ${ids.indexOf(moved.id) + 1} of ${ids.length}.`);
    reorder({ kind: 'order', ids });
  };
  const idsOf = (list: readonly Album[]) => list.map(({ id }) => id);
  const drag = useDragOrder(albums.length, (places, item) =>
    order(
      places.flatMap((place) => albums[place]?.id ?? []),
      albums[item],
    ),
  );
  return (
    <>
      <ul ref={root} aria-label="My albums" className={GRID}>
        {drag.arrange(albums).map((album, at) => (
          <li key={album.id} data-album={album.id} {...{ [FRAME_ATTRIBUTE]: at }}>
            <div
              className={cx(
                'relative',
                drag.inHand !== null && albums[drag.inHand]?.id === album.id && 'opacity-50',
              )}
            >
              <AlbumCard album={album} sensitive={sensitive} priority={at < FIRST} />
              {albums.length > 1 && <DragGrip onGrab={(event) => drag.start(event, at)} />}
            </div>
            <MoveButtons
              album={album}
              at={at}
              count={albums.length}
              onMove={(step) => {
                keepFocus(`[data-album="${album.id}"] [data-step="${step}"]`);
                order(moveWithin(idsOf(albums), at, at + step), album);
              }}
            />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
};

const OthersAlbums = ({ albums, viewerId }: { albums: readonly Album[]; viewerId: number }) => {
  const sensitive = useSensitive(viewerId);
  return (
    <ul aria-label="Albums" className={GRID}>
      {albums.map((album, at) => (
        <li key={album.id}>
          <AlbumCard album={album} sensitive={sensitive} priority={at < FIRST} />
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
    Albums show your pictures uncropped, up to {ALBUM_PICTURES_MAX} in each. The nine pictures on your profile
    are in your{' '}
    <Link {...paths.profile(userId, { tab: 'gallery' })} className="text-link text-ink">
      gallery
    </Link>
    .
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
            <p className="tabular-nums">{`${albums.length} of ${ALBUMS_MAX} albums`}</p>
            <p className="mt-1">
              <AlbumsHint userId={userId} />
            </p>
          </div>
          {albums.length < ALBUMS_MAX && (
            <Button onClick={open}>
              <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
              New album
            </Button>
          )}
        </div>
      )}
      {isEmpty && isOwn && (
        <EmptyState
          title="Your portfolio is empty"
          action={
            <Button variant="primary" onClick={open}>
              New album
            </Button>
          }
        >
          <AlbumsHint userId={userId} />
        </EmptyState>
      )}
      {isEmpty && !isOwn && <EmptyState title="No albums yet">They will appear here.</EmptyState>}
      {!isEmpty && isOwn && <OwnAlbums albums={albums} userId={userId} />}
      {!isEmpty && !isOwn && <OthersAlbums albums={albums} viewerId={viewerId} />}
      {children}
      {dialog}
    </>
  );
};

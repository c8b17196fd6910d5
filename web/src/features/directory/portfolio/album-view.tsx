import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import type { Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { userDetailsQuery } from '#lib/user-details.ts';
import * as m from '#messages/directory/portfolio';
import { BackLink } from '#ui/back-link.tsx';
import { JustifiedRows } from '#ui/justified-rows.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/states.tsx';
import { AddButtons, DropArea, useAddFiles } from './add-pictures.tsx';
import { VisibilityMark } from './album-card.tsx';
import { AlbumLightbox } from './album-lightbox.tsx';
import { PictureTile } from './picture-tile.tsx';
import { pictureCountText } from './picture-words.ts';
import { useAlbum, usePictures } from './portfolio.api.ts';
import { PortfolioError, RowsSkeleton } from './portfolio-states.tsx';
import { RevealBar, type Sensitive, useSensitive } from './sensitive.tsx';
import { UnsentNote } from './unsent-note.tsx';
import { UploadTray } from './upload-tray.tsx';

// Load the owner's tools only for the owner.
const OwnerTools = onDemand(
  () => import('./owner-tools.tsx').then((m) => m.OwnerTools),
  // As high as the row of buttons, so that the content below does not shift.
  <Skeleton className="mt-6 h-11" />,
);
const AlbumArranger = onDemand(
  () => import('./album-arranger.tsx').then((m) => m.AlbumArranger),
  <RowsSkeleton />,
);
const PictureSheet = onDemand(() => import('./picture-sheet.tsx').then((m) => m.PictureSheet));

const OwnerLink = ({ userId }: { userId: number }) => {
  const { data: owner } = useQuery(userDetailsQuery(userId));
  return (
    <BackLink {...paths.profile(userId, { tab: 'portfolio' })}>
      {owner ? m.ownersPortfolio({ username: owner.username }) : m.portfolio}
    </BackLink>
  );
};

const AlbumHead = ({ album, total }: { album: Album; total: number }) => (
  <PageHeader
    flush
    above={
      <div className="mb-2">
        <OwnerLink userId={album.userId} />
      </div>
    }
    title={album.title}
  >
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft tabular-nums">
      {pictureCountText(total)}
      <VisibilityMark visibility={album.visibility} />
    </p>
    {album.description && (
      <p className="mt-4 max-w-prose whitespace-pre-line text-lg wrap-anywhere">{album.description}</p>
    )}
  </PageHeader>
);

const HeadSkeleton = () => (
  <Loading label={m.loadingAlbum} className="grid gap-3 pb-8">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-12 w-80 max-w-full" />
    <Skeleton className="h-5 w-24" />
  </Loading>
);

interface RowsProps {
  album: Album;
  result: ReturnType<typeof usePictures>;
  pictures: readonly Picture[];
  total: number;
  pictureId: number | null;
  sensitive: Sensitive;
}

const Rows = ({ album, result, pictures, total, pictureId, sensitive }: RowsProps) => {
  const pinned = pictures.findIndex(({ id }) => id === pictureId);
  return (
    <>
      <JustifiedRows
        label={m.picturesOf({ title: album.title })}
        items={pictures}
        keyOf={({ id }) => id}
        ratioOf={({ width, height }) => width / height}
        total={total}
        pinned={pinned < 0 ? null : pinned}
        picture={(picture, slot) => <PictureTile picture={picture} slot={slot} sensitive={sensitive} />}
      />
      {result.isFetchNextPageError && <ListEnd result={result} failure={m.morePicturesNotLoaded} />}
    </>
  );
};

export interface AlbumViewProps {
  albumId: number;
  viewerId: number;
  /** The id of the enlarged picture, from the address. */
  pictureId: number | null;
  onPicture: (id: number | null) => void;
  /** Called after the album was deleted. */
  onDeleted: () => void;
  /** Further actions for a picture. */
  actionsOf: (picture: Picture) => ReactNode;
}

interface OpenAlbumProps extends AlbumViewProps {
  album: Album;
}

const OthersAlbum = ({ album, viewerId, pictureId, onPicture, actionsOf }: OpenAlbumProps) => {
  const result = usePictures(album.id);
  const sensitive = useSensitive(viewerId);
  const { data } = result;
  if (!data) return <Missing result={result} />;
  const { items, total } = data;
  const covered = items.filter(sensitive.isCovered).length;
  return (
    <>
      <AlbumHead album={album} total={total} />
      <RevealBar count={covered} onReveal={sensitive.reveal} />
      <div className="mt-8">
        {items.length === 0 ? (
          <EmptyState title={m.noPicturesYet}>{m.theyWillAppearHere}</EmptyState>
        ) : (
          <Rows {...{ album, result, total, pictureId, sensitive }} pictures={items} />
        )}
      </div>
      <AlbumLightbox
        album={album}
        pictures={items}
        {...{ total, pictureId, sensitive, onPicture, actionsOf }}
      />
    </>
  );
};

const Missing = ({ result }: { result: ReturnType<typeof usePictures> }) =>
  result.error ? (
    <PortfolioError
      isScreen
      error={result.error}
      onRetry={() => void result.refetch()}
      retrying={result.isFetching}
    />
  ) : (
    <RowsSkeleton />
  );

const OwnAlbum = ({ album, viewerId, pictureId, onPicture, onDeleted, actionsOf }: OpenAlbumProps) => {
  const result = usePictures(album.id);
  const sensitive = useSensitive(viewerId);
  const [isArranging, setArranging] = useState(false);
  const [editedId, setEditedId] = useState<number | null>(null);
  const addFiles = useAddFiles(album.id, viewerId);
  const onFiles = (files: File[]) => void addFiles(files);
  const { data } = result;
  if (!data) return <Missing result={result} />;
  const { items, total } = data;
  const edited = items.find(({ id }) => id === editedId);
  return (
    <DropArea onFiles={onFiles}>
      <AlbumHead album={album} total={total} />
      <OwnerTools
        {...{ album, onDeleted, isArranging }}
        pictures={items}
        onArrange={setArranging}
        add={<AddButtons onFiles={onFiles} primary={items.length === 0} />}
      />
      <UnsentNote userId={viewerId} />
      <UploadTray albumId={album.id} />
      <div className="mt-8">
        {items.length === 0 && <EmptyState title={m.albumIsEmpty}>{m.dropPicturesOrAFolderHere}</EmptyState>}
        {items.length > 0 && isArranging && (
          <AlbumArranger
            album={album}
            pictures={items}
            isComplete={!result.hasNextPage}
            onEdit={({ id }) => setEditedId(id)}
          />
        )}
        {items.length > 0 && !isArranging && (
          <Rows {...{ album, result, total, pictureId, sensitive }} pictures={items} />
        )}
      </div>
      <AlbumLightbox
        album={album}
        pictures={items}
        {...{ total, pictureId, sensitive, onPicture, actionsOf }}
        onEdit={({ id }) => setEditedId(id)}
      />
      {edited && <PictureSheet album={album} picture={edited} onClose={() => setEditedId(null)} />}
    </DropArea>
  );
};

/** An album: rows of uncropped pictures, the lightbox, and the owner's tools. */
export const AlbumView = (props: AlbumViewProps) => {
  const { albumId, viewerId } = props;
  const { data: album, error, refetch, isFetching } = useAlbum(albumId);
  // Do not show a cached album that has become private since.
  if (!album || isNotFound(error)) {
    if (error)
      return <PortfolioError isScreen error={error} onRetry={() => void refetch()} retrying={isFetching} />;
    return (
      <>
        <HeadSkeleton />
        <RowsSkeleton />
      </>
    );
  }
  return (
    <>
      <PageTitle>{album.title}</PageTitle>
      {album.userId === viewerId ? (
        <OwnAlbum {...props} album={album} />
      ) : (
        <OthersAlbum {...props} album={album} />
      )}
    </>
  );
};

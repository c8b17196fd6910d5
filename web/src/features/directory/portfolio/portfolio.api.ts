import { getAlbum, listAlbums } from '@opencall/contract/directory/portfolio/albums.routes';
import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import { listPictures } from '@opencall/contract/directory/portfolio/pictures.routes';
import type { Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { defineInfiniteQuery, defineQuery } from '#lib/define-query.ts';
import { call, callPage } from '#lib/http.ts';
import { asList, byCursor, type ListPages } from '#lib/infinite-list.ts';
import { usePending } from '#lib/optimistic.ts';
import { albumKey, albumsKey, picturesKey } from '#lib/portfolio-keys.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import { type AlbumChange, type PictureChange, withAlbumChange, withPictureChange } from './album-changes.ts';

/** The server's largest page, so that an average album takes one call. */
const PICTURES_A_PAGE = '100';
const FRESH_MS = 30_000;

const albumsQuery = (userId: number) =>
  defineQuery({
    queryKey: albumsKey(userId),
    meta: { refreshedBy: { now: [['albums', userId]], later: ['session'] }, offline: true },
    queryFn: ({ signal }) => call(listAlbums, { params: { id: String(userId) } }, { signal }),
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

const albumQuery = (albumId: number) =>
  defineQuery({
    queryKey: albumKey(albumId),
    meta: { refreshedBy: { now: ['albums', 'credits'], later: ['session'] }, offline: true },
    queryFn: ({ signal }) => call(getAlbum, { params: { id: String(albumId) } }, { signal }),
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

const picturesQuery = (albumId: number) =>
  defineInfiniteQuery({
    queryKey: picturesKey(albumId),
    meta: { refreshedBy: { now: ['albums', 'credits'], later: ['session'] }, offline: true },
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listPictures,
        { params: { id: String(albumId) }, query: { limit: PICTURES_A_PAGE, cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
    staleTime: FRESH_MS,
    retry: retryUnlessRefused,
  });

export const albumsChangeKey = (userId: number) => [...albumsKey(userId), 'change'] as const;
export const picturesChangeKey = (albumId: number) => [...picturesKey(albumId), 'change'] as const;

/** A member's albums, in order, with the owner's pending changes. */
export const useAlbums = (userId: number) => {
  const changes = usePending<AlbumChange>(albumsChangeKey(userId));
  const select = useCallback((albums: Album[]) => changes.reduce(withAlbumChange, albums), [changes]);
  return useQuery({ ...albumsQuery(userId), select });
};

export const useAlbum = (albumId: number) => useQuery(albumQuery(albumId));

/**
 * All pictures of an album, in order, with the owner's pending changes. The first page shows as soon as it has loaded.
 * The other pages load automatically, because the lightbox and the arranger need all pictures.
 */
export const usePictures = (albumId: number) => {
  const changes = usePending<PictureChange>(picturesChangeKey(albumId));
  const select = useCallback(
    (data: ListPages<Picture>) => {
      const list = asList(data);
      return { ...list, items: changes.reduce(withPictureChange, list.items) };
    },
    [changes],
  );
  const result = useInfiniteQuery({ ...picturesQuery(albumId), select });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = result;
  const canLoadMore = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (canLoadMore) void fetchNextPage();
  }, [canLoadMore, fetchNextPage]);
  return result;
};

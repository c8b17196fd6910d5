import { stageNameKey } from '@opencall/contract/accounts/auth/auth.schemas';
import { canSee } from '#features/accounts/visibility/visibility.api.ts';
import { type PictureFileFacts, pictureFilesOf } from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import {
  findPortrait,
  findPublicProfile,
  listPublicAlbums,
  listPublicNames,
  listPublicPictures,
  listPublicReferences,
  type PublicAlbumRow,
  type PublicPictureRow,
  type PublicProfileRow,
  type PublicReferenceRow,
} from './public-pages.sql.ts';

/** Limits of pictures for each album and for the whole page. The album's own page shows all of them. */
const PICTURES_OF_ALBUM = 8;
const PICTURES_IN_ALL = 40;
export const PICTURES_A_PAGE = 48;
/** Number of references on the page, newest first. The profile shows all of them to signed-in members. */
const REFERENCES_SHOWN = 12;
/** Largest number of addresses in a site map (https://www.sitemaps.org/protocol.html). */
const SITE_MAP_MAX = 50_000;

/** A picture with the addresses of its renditions. */
export type PublicPicture = PublicPictureRow & ReturnType<typeof pictureFilesOf>;

export interface PublicAlbum extends PublicAlbumRow {
  pictures: PublicPicture[];
}

/** The offset of an album's page, and whether more pictures follow. */
export interface AlbumSpan {
  offset: number;
  hasMore: boolean;
}

/** The content of a public page. */
export interface PublicPage {
  profile: PublicProfileRow;
  albums: PublicAlbum[];
  /** The profile picture; none on an album's own page. */
  portrait: (PictureFileFacts & ReturnType<typeof pictureFilesOf>) | null;
  /** None on an album's own page. */
  references: PublicReferenceRow[];
  /** Only on an album's own page. */
  span: AlbumSpan | null;
}

interface PageCall {
  /** The name in the page's address. */
  name: string;
  viewer: Viewer | null;
  now: Date;
  albumId?: number | undefined;
  offset?: number | undefined;
}

const withFiles = (row: PublicPictureRow): PublicPicture => ({ ...row, ...pictureFilesOf(row) });

/** Finds a page that this visitor may open by its name. */
const findOpenProfile = async (db: Db, { name, viewer }: PageCall): Promise<PublicProfileRow | null> => {
  const profile = await findPublicProfile(db, stageNameKey(name));
  if (!profile) return null;
  const isOpen = !viewer || (await canSee(db, viewer.userId, profile.userId));
  return isOpen ? profile : null;
};

const overview = async (db: Db, profile: PublicProfileRow): Promise<PublicAlbum[]> => {
  const albums: PublicAlbum[] = [];
  let left = PICTURES_IN_ALL;
  for (const album of await listPublicAlbums(db, profile.userId)) {
    const limit = Math.min(PICTURES_OF_ALBUM, left);
    if (limit === 0) break;
    const span = { userId: profile.userId, albumId: album.id, offset: 0, limit };
    const pictures = (await listPublicPictures(db, span)).map(withFiles);
    left -= pictures.length;
    albums.push({ ...album, pictures });
  }
  return albums;
};

const portraitOf = async (db: Db, { portraitKey }: PublicProfileRow): Promise<PublicPage['portrait']> => {
  const row = portraitKey === null ? undefined : await findPortrait(db, portraitKey);
  return row ? { ...row, ...pictureFilesOf(row) } : null;
};

const albumPage = async (
  db: Db,
  profile: PublicProfileRow,
  { albumId, offset = 0 }: { albumId: number; offset?: number | undefined },
): Promise<PublicPage | null> => {
  const album = (await listPublicAlbums(db, profile.userId)).find(({ id }) => id === albumId);
  if (!album) return null;
  const span = { userId: profile.userId, albumId, offset, limit: PICTURES_A_PAGE };
  const pictures = (await listPublicPictures(db, span)).map(withFiles);
  if (pictures.length === 0) return null;
  const hasMore = offset + pictures.length < album.pictureCount;
  const albums = [{ ...album, pictures }];
  return { profile, albums, portrait: null, references: [], span: { offset, hasMore } };
};

/** Reads the content of a page; null if this visitor may not see it or it does not exist. */
export const findPublicPage = async (db: Db, call: PageCall): Promise<PublicPage | null> => {
  const profile = await findOpenProfile(db, call);
  if (!profile) return null;
  const { albumId, offset } = call;
  if (albumId !== undefined) return albumPage(db, profile, { albumId, offset });
  const albums = await overview(db, profile);
  const portrait = await portraitOf(db, profile);
  const shown = { userId: profile.userId, now: call.now, limit: REFERENCES_SHOWN };
  const references = await listPublicReferences(db, shown);
  return { profile, albums, portrait, references, span: null };
};

/** Lists the stage names of all public pages. */
export const listPublicPages = (db: Db) => listPublicNames(db, SITE_MAP_MAX);

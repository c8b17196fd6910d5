import { ALBUM_VISIBILITIES } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const bioRow = z.object({ aboutMe: z.string().nullable() });

/** Finds the bio of the portfolio's owner; null if there is none. */
export const findPortableBio = async (db: Db, userId: number): Promise<string | null> => {
  const [row] = await query(db, bioRow, {
    text: 'select about_me as "aboutMe" from profiles where user_id = $1',
    values: [userId],
  });
  return row?.aboutMe ?? null;
};

const albumRow = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  visibility: z.enum(ALBUM_VISIBILITIES),
});

/** Lists a member's own albums in order. */
export const listPortableAlbums = (db: Db, userId: number): Promise<z.output<typeof albumRow>[]> =>
  query(db, albumRow, {
    text: `select id, title, description, visibility from albums where user_id = $1 and position is not null
           order by position`,
    values: [userId],
  });

const pictureRow = z.object({
  position: z.int(),
  key: z.string(),
  kind: z.enum(['gallery', 'portfolio']),
  title: z.string(),
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type PortablePicture = z.output<typeof pictureRow>;

const ALBUM_PICTURES = `
  select p.position, m.key, m.kind, p.title, p.alt, m.width, m.height from pictures p join media m on m.key = p.media_key
  where p.album_id = $2 and p.user_id = $1 and p.position > $3 order by p.position limit $4`;
const GALLERY_PICTURES = `
  select pp.position, m.key, m.kind, '' as title, pp.description as alt, m.width, m.height
  from profile_pictures pp join profiles p on p.id = pp.profile_id join media m on m.key = pp.media_key
  where p.user_id = $1 and $2::int is null and pp.position > $3 order by pp.position limit $4`;

interface PictureSpan {
  userId: number;
  /** Null: the gallery. */
  albumId: number | null;
  /** Position of the last picture of the previous page. */
  after: number;
  limit: number;
}

/** Lists a page of the pictures of an album or of the gallery. */
export const listPortablePictures = (
  db: Db,
  { userId, albumId, after, limit }: PictureSpan,
): Promise<PortablePicture[]> => {
  const text = albumId === null ? GALLERY_PICTURES : ALBUM_PICTURES;
  return query(db, pictureRow, { text, values: [userId, albumId, after, limit] });
};

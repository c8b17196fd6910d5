import { CREDIT_ROLES } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { ROLES } from '@opencall/contract/shared/vocabulary';
import { z } from 'zod';
import { isPubliclyVisibleSql } from '#features/accounts/visibility/visibility.api.ts';
import { revealedSql } from '#features/casting/references/references.api.ts';
import {
  isHeldSql,
  type PictureFileFacts,
  pictureFilesRow,
  pictureFilesSql,
} from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { query } from '#platform/database/query.ts';

const publicProfileRow = z.object({
  userId: z.int(),
  stageName: z.string(),
  role: z.enum(ROLES),
  city: z.string().nullable(),
  state: z.string().nullable(),
  aboutMe: z.string().nullable(),
  /** Media key of the profile picture. */
  portraitKey: z.string().nullable(),
  updatedAt: z.date(),
  /** Numbers of announced references. */
  referencesTotal: z.int(),
  referencesRecommended: z.int(),
});

/** The public facts about a member who opted in. Public pages show nothing else. */
export type PublicProfileRow = z.output<typeof publicProfileRow>;

const IS_PUBLIC = `pr.is_public and ${isPubliclyVisibleSql('pr.user_id')}`;

/** Finds a public profile by the key of the member's name. Index: stage_names_pkey. */
export const findPublicProfile = async (db: Db, nameKey: string): Promise<PublicProfileRow | undefined> => {
  const [row] = await query(db, publicProfileRow, {
    text: `select pr.user_id as "userId", u.username as "stageName", u.role, pr.city, pr.state,
             pr.about_me as "aboutMe", pr.updated_at as "updatedAt", pr.references_total as "referencesTotal",
             pr.references_recommended as "referencesRecommended",
             (select pp.media_key from profile_pictures pp where pp.profile_id = pr.id order by pp.position limit 1)
               as "portraitKey"
           from stage_names n join profiles pr on pr.user_id = n.user_id join users u on u.id = pr.user_id
           where n.name_key = $1 and ${IS_PUBLIC}`,
    values: [nameKey],
  });
  return row;
};

const publicAlbumRow = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  pictureCount: z.int(),
});

export type PublicAlbumRow = z.output<typeof publicAlbumRow>;

/** Lists public albums with visible pictures, in the owner's order. */
export const listPublicAlbums = (db: Db, userId: number): Promise<PublicAlbumRow[]> =>
  query(db, publicAlbumRow, {
    text: `select a.id, a.title, a.description, count(*)::int as "pictureCount"
           from albums a join pictures p on p.album_id = a.id and p.sensitive is null
           where a.user_id = $1 and a.visibility = 'public' and not ${isHeldSql('p.media_key')}
           group by a.id order by a.position`,
    values: [userId],
  });

const publicCredit = z.strictObject({ role: z.enum(CREDIT_ROLES), stageName: z.string() });

const publicPictureRow = z.object({
  ...pictureFilesRow,
  id: z.int(),
  albumId: z.int(),
  title: z.string(),
  alt: z.string(),
  focalX: z.number(),
  focalY: z.number(),
  /** Credited members who have a public page, by stage name. */
  credits: z.array(publicCredit),
});

export type PublicPictureRow = z.output<typeof publicPictureRow>;

const CREDIT_JSON = jsonObjectSql<z.output<typeof publicCredit>>({ role: 'c.role', stageName: 'u.username' });

interface PictureSpan {
  userId: number;
  albumId: number;
  /** Number of pictures to skip. */
  offset: number;
  limit: number;
}

/** Lists a page of the pictures of a public album without sensitive ones, in order. An album has at most 500 pictures. */
export const listPublicPictures = (
  db: Db,
  { userId, albumId, offset, limit }: PictureSpan,
): Promise<PublicPictureRow[]> =>
  query(db, publicPictureRow, {
    text: `select p.id, p.album_id as "albumId", p.title, p.alt, p.focal_x as "focalX", p.focal_y as "focalY",
             ${pictureFilesSql('m')},
             coalesce((
               select json_agg(${CREDIT_JSON} order by c.id)
               from picture_credits c join profiles pr on pr.user_id = c.user_id join users u on u.id = c.user_id
               where c.picture_id = p.id and c.status = 'accepted' and ${IS_PUBLIC}
                 and not exists (
                   select from blocks b where (b.blocker_id, b.blocked_id) in ((p.user_id, c.user_id), (c.user_id, p.user_id))
                 )
             ), '[]') as credits
           from pictures p join albums a on a.id = p.album_id join media m on m.key = p.media_key
           where p.album_id = $2 and a.user_id = $1 and a.visibility = 'public' and p.sensitive is null
             and m.hold is distinct from 'held'
           order by p.position offset $3 limit $4`,
    values: [userId, albumId, offset, limit],
  });

const publicReferenceRow = z.object({
  /** The author's stage name; null for a member without a public page. */
  authorName: z.string().nullable(),
  recommend: z.boolean(),
  text: z.string(),
  createdAt: z.date(),
  reply: z.string().nullable(),
});

export type PublicReferenceRow = z.output<typeof publicReferenceRow>;

/** Lists revealed references about a member, newest first. Only authors with a public page are named. */
export const listPublicReferences = (
  db: Db,
  { userId, now, limit }: { userId: number; now: Date; limit: number },
): Promise<PublicReferenceRow[]> =>
  query(db, publicReferenceRow, {
    text: `select r.recommend, r.text, r.created_at as "createdAt", r.reply, (
             select u.username from profiles pr join users u on u.id = pr.user_id where pr.user_id = r.author_id and ${IS_PUBLIC} and not exists (
               select from blocks b
               where (b.blocker_id, b.blocked_id) in ((r.author_id, r.about_id), (r.about_id, r.author_id))
             )
           ) as "authorName"
           from shoot_references r where r.about_id = $1 and ${revealedSql('$2')}
           order by r.created_at desc, r.id desc limit $3`,
    values: [userId, now.toISOString(), limit],
  });

/** Finds the files of a profile picture. */
export const findPortrait = async (db: Db, key: string): Promise<PictureFileFacts | undefined> => {
  const [row] = await query(db, z.object(pictureFilesRow), {
    text: `select ${pictureFilesSql('m')} from media m where m.key = $1 and m.visibility = 'public' and m.hold is distinct from 'held'`,
    values: [key],
  });
  return row;
};

/** Lists public pages, last changed first. Index: profiles_public. */
export const listPublicNames = (db: Db, limit: number): Promise<{ stageName: string; updatedAt: Date }[]> =>
  query(db, z.object({ stageName: z.string(), updatedAt: z.date() }), {
    text: `select u.username as "stageName", pr.updated_at as "updatedAt" from profiles pr join users u on u.id = pr.user_id
           where ${IS_PUBLIC} order by pr.updated_at desc, pr.id limit $1`,
    values: [limit],
  });

import type { CreditRole } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import type { Role } from '@opencall/contract/shared/vocabulary';
import { isInSightSql } from '#features/accounts/visibility/visibility.api.ts';
import { revealedSql } from '#features/casting/references/references.api.ts';
import { isHeldSql, type PictureFileFacts, pictureFilesSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';

/** What everybody reads of a member who opted in. What is not here is on no public page. */
export interface PublicProfileRow {
  userId: number;
  stageName: string;
  role: Role;
  city: string | null;
  state: string | null;
  aboutMe: string | null;
  /** Media key of the profile picture. */
  portraitKey: string | null;
  updatedAt: Date;
  /** Of the references, as they were announced. */
  referencesTotal: number;
  referencesRecommended: number;
}

const IS_PUBLIC = `pr.is_public and ${isInSightSql('pr.user_id')}`;

/** By the key of a name that the member holds; it may be their username, which no public page has. Index: stage_names_pkey. */
export const findPublicProfile = async (db: Db, nameKey: string): Promise<PublicProfileRow | undefined> => {
  const [row] = await db.query<PublicProfileRow>({
    text: `select pr.user_id as "userId", pr.stage_name as "stageName", u.role, pr.city, pr.state,
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

export interface PublicAlbumRow {
  id: number;
  title: string;
  description: string;
  pictureCount: number;
}

/** Public albums that have something to show, in the owner's order. */
export const listPublicAlbums = (db: Db, userId: number): Promise<PublicAlbumRow[]> =>
  db.query<PublicAlbumRow>({
    text: `select a.id, a.title, a.description, count(*)::int as "pictureCount"
           from albums a join pictures p on p.album_id = a.id and p.sensitive is null
           where a.user_id = $1 and a.visibility = 'public' and not ${isHeldSql('p.media_key')}
           group by a.id order by a.position`,
    values: [userId],
  });

export interface PublicPictureRow extends PictureFileFacts {
  id: number;
  albumId: number;
  title: string;
  alt: string;
  focalX: number;
  focalY: number;
  /** Members who opted in themselves, by stage name. */
  credits: { role: CreditRole; stageName: string }[];
}

interface PictureSpan {
  userId: number;
  albumId: number;
  /** Pictures that come before. */
  offset: number;
  limit: number;
}

/** Some pictures of a public album, none of them sensitive, in order; at most five hundred are looked through. */
export const listPublicPictures = (
  db: Db,
  { userId, albumId, offset, limit }: PictureSpan,
): Promise<PublicPictureRow[]> =>
  db.query<PublicPictureRow>({
    text: `select p.id, p.album_id as "albumId", p.title, p.alt, p.focal_x as "focalX", p.focal_y as "focalY",
             ${pictureFilesSql('m')},
             coalesce((
               select json_agg(json_build_object('role', c.role, 'stageName', pr.stage_name) order by c.id)
               from picture_credits c join profiles pr on pr.user_id = c.user_id
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

export interface PublicReferenceRow {
  /** Null: a member without a public page. */
  authorName: string | null;
  recommend: boolean;
  text: string;
  createdAt: Date;
  reply: string | null;
}

/** What others wrote after shoots, newest first, as everybody may read it. Authors are named who opted in themselves. */
export const listPublicReferences = (
  db: Db,
  { userId, now, limit }: { userId: number; now: Date; limit: number },
): Promise<PublicReferenceRow[]> =>
  db.query<PublicReferenceRow>({
    text: `select r.recommend, r.text, r.created_at as "createdAt", r.reply, (
             select pr.stage_name from profiles pr where pr.user_id = r.author_id and ${IS_PUBLIC} and not exists (
               select from blocks b
               where (b.blocker_id, b.blocked_id) in ((r.author_id, r.about_id), (r.about_id, r.author_id))
             )
           ) as "authorName"
           from shoot_references r where r.about_id = $1 and ${revealedSql('$2')}
           order by r.created_at desc, r.id desc limit $3`,
    values: [userId, now.toISOString(), limit],
  });

/** The files of a profile picture. */
export const findPortrait = async (db: Db, key: string): Promise<PictureFileFacts | undefined> => {
  const [row] = await db.query<PictureFileFacts>({
    text: `select ${pictureFilesSql('m')} from media m where m.key = $1 and m.visibility = 'public' and m.hold is distinct from 'held'`,
    values: [key],
  });
  return row;
};

/** All public pages, those that changed last first. Index: profiles_public. */
export const listPublicNames = (db: Db, limit: number): Promise<{ stageName: string; updatedAt: Date }[]> =>
  db.query({
    text: `select pr.stage_name as "stageName", pr.updated_at as "updatedAt" from profiles pr
           where ${IS_PUBLIC} order by pr.updated_at desc, pr.id limit $1`,
    values: [limit],
  });

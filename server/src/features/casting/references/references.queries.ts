import type { ReferenceTag } from '@opencall/contract/casting/references/references.vocabulary';
import { type ViewerSight, viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { noShowSql } from '#features/casting/shoots/shoots.api.ts';
import type { Db } from '#platform/database/database.ts';
import { followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { revealedSql } from './revealed.service.ts';

interface Member {
  userId: number;
  username: string;
}

/** A reference as one viewer sees it. */
export interface ReferenceRow {
  id: number;
  shootId: number;
  /** Null: gone, or somebody whom the viewer may not know of. */
  author: Member | null;
  recommend: boolean;
  text: string;
  tags: ReferenceTag[];
  createdAt: Date;
  revealsAt: Date;
  reply: string | null;
  repliedAt: Date | null;
}

/** Over `r`, the viewer being $1. */
const columns = (viewer: ViewerSight): string => `
  r.id, r.shoot_id as "shootId", r.recommend, r.text, r.tags, r.created_at as "createdAt",
  r.reveals_at as "revealsAt", r.reply, r.replied_at as "repliedAt",
  (select json_build_object('userId', author.id, 'username', author.username) from users as author
   where author.id = r.author_id and $1::integer is not null and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'author.id' })}) as author`;

interface AboutMember {
  userId: number;
  now: Date;
}

/** One row more than `limit`, where there is one; newest first. Index: shoot_references_about_id. */
export const listRevealedRows = (
  db: Db,
  viewer: ViewerSight,
  { userId, now, after, limit }: AboutMember & PageSpan,
): Promise<ReferenceRow[]> =>
  db.query<ReferenceRow>({
    text: `select ${columns(viewer)} from shoot_references as r
           where r.about_id = $2 and ${revealedSql('$3')}
             and ($4::timestamptz is null or ${followsSql('r.created_at, r.id', ['$4', '$5'])})
           order by r.created_at desc, r.id desc limit $6::integer`,
    values: [
      viewer.userId,
      userId,
      now.toISOString(),
      after?.at.toISOString() ?? null,
      after?.id ?? null,
      limit + 1,
    ],
  });

/** What one member wrote about another at a shoot, for the viewer. */
export interface ShootReferenceRow extends ReferenceRow {
  authorId: number | null;
  aboutId: number;
}

/** Of a shoot: the viewer's own, and those about the viewer that are revealed. */
export const listOwnOfShoot = (
  db: Db,
  viewer: ViewerSight,
  { shootId, now }: { shootId: number; now: Date },
): Promise<ShootReferenceRow[]> =>
  db.query<ShootReferenceRow>({
    text: `select ${columns(viewer)}, r.author_id as "authorId", r.about_id as "aboutId"
           from shoot_references as r
           where r.shoot_id = $2 and r.removed_at is null
             and (r.author_id = $1 or (r.about_id = $1 and ${revealedSql('$3')}))`,
    values: [viewer.userId, shootId, now.toISOString()],
  });

/** One that is revealed, or the viewer's own, with whom it is about. */
export const findReferenceRow = async (
  db: Db,
  viewer: ViewerSight,
  { id, now }: { id: number; now: Date },
): Promise<ShootReferenceRow | undefined> => {
  const [row] = await db.query<ShootReferenceRow>({
    text: `select ${columns(viewer)}, r.author_id as "authorId", r.about_id as "aboutId"
           from shoot_references as r where r.id = $2 and r.removed_at is null and (${revealedSql('$3')} or r.author_id = $1)`,
    values: [viewer.userId, id, now.toISOString()],
  });
  return row;
};

export interface CountedReferences {
  recommended: number;
  total: number;
  lastYear: number;
}

/** @param since what `lastYear` counts from. */
export const countRevealed = async (
  db: Db,
  { userId, now, since }: AboutMember & { since: Date },
): Promise<CountedReferences> => {
  const [row] = await db.query<CountedReferences>({
    text: `select count(*)::int as total, count(*) filter (where r.recommend)::int as recommended,
             count(*) filter (where r.created_at > $3::timestamptz)::int as "lastYear"
           from shoot_references as r where r.about_id = $1 and ${revealedSql('$2')}`,
    values: [userId, now.toISOString(), since.toISOString()],
  });
  return row ?? { recommended: 0, total: 0, lastYear: 0 };
};

interface LetDowns {
  lateCancellations: number;
  noShows: number;
}

/** Facts of the shoots themselves. Indexes: shoots_cancelled_late_by, shoot_parties_user_id_key. */
export const countLetDowns = async (db: Db, { userId, now }: AboutMember): Promise<LetDowns> => {
  const [row] = await db.query<LetDowns>({
    text: `select (select count(*)::int from shoots where cancelled_late_by = $1) as "lateCancellations",
             (select count(*)::int from shoot_parties as n join shoots as s on s.id = n.shoot_id
              where n.user_id = $1 and ${noShowSql('$2')}) as "noShows"`,
    values: [userId, now.toISOString()],
  });
  return row ?? { lateCancellations: 0, noShows: 0 };
};

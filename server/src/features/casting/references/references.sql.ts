import { REFERENCE_TAGS } from '@opencall/contract/casting/references/references.vocabulary';
import { z } from 'zod';
import { type VisibilityViewer, viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { noShowSql } from '#features/casting/shoots/shoots.api.ts';
import { faceSql } from '#features/directory/profiles/profiles.api.ts';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { query } from '#platform/database/query.ts';

/**
 * True if the reference `r` is revealed. No job is needed for it.
 * @param now SQL of the time.
 */
export const revealedSql = (now: string): string =>
  `r.removed_at is null and r.reveals_at <= ${now}::timestamptz`;

const author = z.object({ userId: z.int(), username: z.string(), picture: z.string().nullable() });

/** A reference as one viewer sees it. */
const referenceRow = z.object({
  id: z.int(),
  shootId: z.int(),
  /** Null if the account was deleted or the viewer cannot see the author. */
  author: author.nullable(),
  recommend: z.boolean(),
  text: z.string(),
  tags: z.array(z.enum(REFERENCE_TAGS)),
  createdAt: z.date(),
  revealsAt: z.date(),
  reply: z.string().nullable(),
  repliedAt: z.date().nullable(),
});

export type ReferenceRow = z.output<typeof referenceRow>;

const AUTHOR_JSON = jsonObjectSql<z.output<typeof author>>({
  userId: 'author.id',
  username: 'author.username',
  picture: faceSql('author.id'),
});

/** The columns of the reference `r`; `$1` is the viewer's id. */
const columns = (viewer: VisibilityViewer): string => `
  r.id, r.shoot_id as "shootId", r.recommend, r.text, r.tags, r.created_at as "createdAt",
  r.reveals_at as "revealsAt", r.reply, r.replied_at as "repliedAt",
  (select ${AUTHOR_JSON} from users as author
   where author.id = r.author_id and $1::integer is not null and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'author.id' })}) as author`;

interface AboutMember {
  userId: number;
  now: Date;
}

/** Lists the revealed references about a member, newest first: up to `limit` + 1 rows. Index: shoot_references_about_id. */
export const listRevealedRows = (
  db: Db,
  viewer: VisibilityViewer,
  { userId, now, after, limit }: AboutMember & PageSpan,
): Promise<ReferenceRow[]> =>
  query(db, referenceRow, {
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

const shootReferenceRow = referenceRow.extend({ authorId: z.int().nullable(), aboutId: z.int() });

export type ShootReferenceRow = z.output<typeof shootReferenceRow>;

/** Lists the references of a shoot that the viewer wrote, and the revealed ones about the viewer. */
export const listOwnOfShoot = (
  db: Db,
  viewer: VisibilityViewer,
  { shootId, now }: { shootId: number; now: Date },
): Promise<ShootReferenceRow[]> =>
  query(db, shootReferenceRow, {
    text: `select ${columns(viewer)}, r.author_id as "authorId", r.about_id as "aboutId"
           from shoot_references as r
           where r.shoot_id = $2 and r.removed_at is null
             and (r.author_id = $1 or (r.about_id = $1 and ${revealedSql('$3')}))`,
    values: [viewer.userId, shootId, now.toISOString()],
  });

/** Finds a reference that is revealed or that the viewer wrote. */
export const findReferenceRow = async (
  db: Db,
  viewer: VisibilityViewer,
  { id, now }: { id: number; now: Date },
): Promise<ShootReferenceRow | undefined> => {
  const [row] = await query(db, shootReferenceRow, {
    text: `select ${columns(viewer)}, r.author_id as "authorId", r.about_id as "aboutId"
           from shoot_references as r where r.id = $2 and r.removed_at is null and (${revealedSql('$3')} or r.author_id = $1)`,
    values: [viewer.userId, id, now.toISOString()],
  });
  return row;
};

const countsRow = z.object({ recommended: z.int(), total: z.int(), lastYear: z.int() });

export type CountedReferences = z.output<typeof countsRow>;

/**
 * Counts the revealed references about a member.
 * @param since start of the period of `lastYear`.
 */
export const countRevealed = async (
  db: Db,
  { userId, now, since }: AboutMember & { since: Date },
): Promise<CountedReferences> => {
  const [row] = await query(db, countsRow, {
    text: `select count(*)::int as total, count(*) filter (where r.recommend)::int as recommended,
             count(*) filter (where r.created_at > $3::timestamptz)::int as "lastYear"
           from shoot_references as r where r.about_id = $1 and ${revealedSql('$2')}`,
    values: [userId, now.toISOString(), since.toISOString()],
  });
  return row ?? { recommended: 0, total: 0, lastYear: 0 };
};

const reliabilityRow = z.object({ lateCancellations: z.int(), noShows: z.int() });

/** Counts a member's late cancellations and no-shows. Indexes: shoots_cancelled_late_by, shoot_parties_user_id_key. */
export const countReliability = async (
  db: Db,
  { userId, now }: AboutMember,
): Promise<z.output<typeof reliabilityRow>> => {
  const [row] = await query(db, reliabilityRow, {
    text: `select (select count(*)::int from shoots where cancelled_late_by = $1) as "lateCancellations",
             (select count(*)::int from shoot_parties as n join shoots as s on s.id = n.shoot_id
              where n.user_id = $1 and ${noShowSql('$2')}) as "noShows"`,
    values: [userId, now.toISOString()],
  });
  return row ?? { lateCancellations: 0, noShows: 0 };
};

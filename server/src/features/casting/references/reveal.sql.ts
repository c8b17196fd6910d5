import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';

/**
 * Reveals the sealed references of two parties about each other if both have written one. The caller has locked the shoot, so
 * concurrent references find each other.
 */
export const revealPair = async (
  tx: Tx,
  { shootId, one, other, now }: { shootId: number; one: number; other: number; now: Date },
): Promise<void> => {
  await execute(tx, {
    text: `update shoot_references as r set reveals_at = $4::timestamptz
           where r.shoot_id = $1 and r.reveals_at > $4::timestamptz and r.removed_at is null
             and ((r.author_id = $2 and r.about_id = $3) or (r.author_id = $3 and r.about_id = $2))
             and exists (
               select from shoot_references as theirs
               where theirs.shoot_id = r.shoot_id and theirs.author_id = r.about_id and theirs.about_id = r.author_id
             )`,
    values: [shootId, one, other, now.toISOString()],
  });
};

/** A revealed reference, for the notification of the member described by it. */
const revealedRow = z.object({
  id: z.int(),
  shootId: z.int(),
  shootTitle: z.string(),
  aboutId: z.int(),
  /** Null if the account was deleted or the recipient cannot see the author. */
  actorId: z.int().nullable(),
});

export type RevealedRow = z.output<typeof revealedRow>;

const ACTOR = `case when ${canSeeSql({ viewer: 'r.about_id', other: 'r.author_id' })} then r.author_id end`;

/**
 * Takes revealed references that were not announced yet, of one shoot or of all. Concurrent calls take different rows. Index:
 * shoot_references_reveals_at.
 */
export const takeRevealed = (
  tx: Tx,
  { now, limit, shootId = null }: { now: Date; limit: number; shootId?: number | null },
): Promise<RevealedRow[]> =>
  query(tx, revealedRow, {
    text: `with due as (
             select id from shoot_references
             where announced_at is null and reveals_at <= $1::timestamptz and ($3::integer is null or shoot_id = $3)
             order by reveals_at limit $2 for update skip locked
           )
           update shoot_references as r set announced_at = $1::timestamptz
           from due, shoots as s where r.id = due.id and s.id = r.shoot_id
           returning r.id, r.shoot_id as "shootId", s.title as "shootTitle", r.about_id as "aboutId", ${ACTOR} as "actorId"`,
    values: [now.toISOString(), limit, shootId],
  });

/** A removed reference, for the notification of its author. */
const removedRow = z.object({
  authorId: z.int().nullable(),
  aboutId: z.int(),
  shootId: z.int(),
  shootTitle: z.string(),
});

/** Marks a revealed reference as removed. Undefined if it is sealed, already removed or does not exist. */
export const markReferenceRemoved = async (
  tx: Tx,
  { id, now }: { id: number; now: Date },
): Promise<z.output<typeof removedRow> | undefined> => {
  const [row] = await query(tx, removedRow, {
    text: `update shoot_references as r set removed_at = $2::timestamptz from shoots as s
           where r.id = $1 and s.id = r.shoot_id and r.removed_at is null and r.reveals_at <= $2::timestamptz
           returning r.author_id as "authorId", r.about_id as "aboutId", r.shoot_id as "shootId", s.title as "shootTitle"`,
    values: [id, now.toISOString()],
  });
  return row;
};

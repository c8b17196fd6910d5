import type { WriteReference } from '@opencall/contract/casting/references/references.schemas';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';

interface NewReference extends Omit<WriteReference, 'userId'> {
  shootId: number;
  authorId: number;
  aboutId: number;
  now: Date;
  revealsAt: Date;
}

/** Null where the author has written it before. */
export const insertReference = async (tx: Tx, reference: NewReference): Promise<number | null> => {
  const { shootId, authorId, aboutId, recommend, text, tags, now, revealsAt } = reference;
  const [row] = await tx.query<{ id: number }>({
    text: `insert into shoot_references (shoot_id, author_id, about_id, recommend, text, tags, created_at, reveals_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (shoot_id, author_id, about_id) do nothing returning id`,
    values: [shootId, authorId, aboutId, recommend, text, tags, now.toISOString(), revealsAt.toISOString()],
  });
  return row?.id ?? null;
};

/**
 * Reveals what two parties wrote about each other, where both have: a sealed one of theirs is readable from now on. The caller
 * holds the shoot, so that of two who write at once the second finds the first.
 */
export const revealPair = async (
  tx: Tx,
  { shootId, one, other, now }: { shootId: number; one: number; other: number; now: Date },
): Promise<void> => {
  await tx.query({
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

/** A reference that became readable, and whom to tell. */
export interface RevealedRow {
  id: number;
  shootId: number;
  shootTitle: string;
  aboutId: number;
  /** Null: gone, or somebody whom the recipient may not know of. */
  actorId: number | null;
}

const ACTOR = `case when ${canSeeSql({ viewer: 'r.about_id', other: 'r.author_id' })} then r.author_id end`;

/**
 * Takes references that became readable and were not announced, each once however many take them at once; of one shoot or of all.
 * Index: shoot_references_reveals_at.
 */
export const takeRevealed = (
  tx: Tx,
  { now, most, shootId = null }: { now: Date; most: number; shootId?: number | null },
): Promise<RevealedRow[]> =>
  tx.query<RevealedRow>({
    text: `with due as (
             select id from shoot_references
             where announced_at is null and reveals_at <= $1::timestamptz and ($3::integer is null or shoot_id = $3)
             order by reveals_at limit $2 for update skip locked
           )
           update shoot_references as r set announced_at = $1::timestamptz
           from due, shoots as s where r.id = due.id and s.id = r.shoot_id
           returning r.id, r.shoot_id as "shootId", s.title as "shootTitle", r.about_id as "aboutId", ${ACTOR} as "actorId"`,
    values: [now.toISOString(), most, shootId],
  });

/** False where there is a reply already. */
export const insertReply = async (
  tx: Tx,
  { id, text, now }: { id: number; text: string; now: Date },
): Promise<boolean> => {
  const rows = await tx.query({
    text: `update shoot_references set reply = $2, replied_at = $3::timestamptz where id = $1 and reply is null returning id`,
    values: [id, text, now.toISOString()],
  });
  return rows.length > 0;
};

/** A reference that was removed, with what is said of it. */
export interface RemovedRow {
  authorId: number | null;
  aboutId: number;
  shootId: number;
  shootTitle: string;
}

/** Undefined for one that is sealed, removed already or not there. */
export const removeRow = async (
  tx: Tx,
  { id, now }: { id: number; now: Date },
): Promise<RemovedRow | undefined> => {
  const [row] = await tx.query<RemovedRow>({
    text: `update shoot_references as r set removed_at = $2::timestamptz from shoots as s
           where r.id = $1 and s.id = r.shoot_id and r.removed_at is null and r.reveals_at <= $2::timestamptz
           returning r.author_id as "authorId", r.about_id as "aboutId", r.shoot_id as "shootId", s.title as "shootTitle"`,
    values: [id, now.toISOString()],
  });
  return row;
};

import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { updateProfileRow } from './profiles.queries.ts';
import type { ProfileChanges, ProfileRow } from './profiles.tables.ts';
import { profiles } from './profiles.tables.ts';
import { refreshSearchRow } from './search-rows.service.ts';

/** The course of a member's identity document. */
type DocumentCourse = Pick<
  ProfileRow,
  'idDocumentKey' | 'idVerified' | 'idSubmittedAt' | 'idDecidedAt' | 'idDeletedAt'
>;

/** Undefined for a user without a profile. */
export const findDocumentCourse = async (db: Db, userId: number): Promise<DocumentCourse | undefined> => {
  const { idDocumentKey, idVerified, idSubmittedAt, idDecidedAt, idDeletedAt } = profiles;
  const [row] = await db
    .select({ idDocumentKey, idVerified, idSubmittedAt, idDecidedAt, idDeletedAt })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row;
};

/** A document that was taken off its profile. */
export interface TakenDocument {
  userId: number;
  /** `media.key`. */
  key: string;
}

/** Takes documents off profiles that were decided on at `decidedBefore` or earlier; others' work is passed over. */
export const takeDocuments = (
  tx: Tx,
  { decidedBefore, limit, now }: { decidedBefore: Date; limit: number; now: Date },
): Promise<TakenDocument[]> =>
  tx.query<TakenDocument>({
    text: `with due as (
             select id, id_document_key from profiles
             where id_document_key is not null and id_decided_at <= $1
             order by id_decided_at limit $2 for update skip locked
           )
           update profiles p set id_document_key = null, id_deleted_at = $3 from due where p.id = due.id
           returning p.user_id as "userId", due.id_document_key as key`,
    values: [decidedBefore, limit, now],
  });

/** The same for the profile of a user. */
export const lockProfileOfUser = async (tx: Tx, userId: number): Promise<ProfileRow | undefined> => {
  const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
  return row;
};

/** Writes what was decided about a document, and the search row with it. The caller holds the profile. */
export const changeIdentity = async (tx: Tx, profileId: number, changes: ProfileChanges): Promise<void> => {
  await updateProfileRow(tx, profileId, changes);
  await refreshSearchRow(tx, profileId);
};

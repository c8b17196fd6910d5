import type {
  Collaborator,
  DeskMarks,
  DeskPatch,
  Folder,
} from '@opencall/contract/casting/calls/applications.schemas';
import { and, asc, eq } from 'drizzle-orm';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { countRows } from '#platform/database/totals.ts';
import { callApplications, callCollaborators, callFolders } from './applications.tables.ts';
import { PART_SQL } from './calls.sql.ts';

const marks = {
  note: callApplications.deskNote,
  stars: callApplications.stars,
  folderId: callApplications.folderId,
};

/** A folder of another call is refused by its foreign key. */
export const updateMarks = async (
  tx: Tx,
  id: number,
  { note, stars, folderId }: DeskPatch,
): Promise<DeskMarks> => {
  const [row] = await tx
    .update(callApplications)
    // The id, so that there is always something to set.
    .set({
      id,
      ...(note === undefined ? {} : { deskNote: note }),
      ...(stars === undefined ? {} : { stars }),
      ...(folderId === undefined ? {} : { folderId }),
    })
    .where(eq(callApplications.id, id))
    .returning(marks);
  if (!row) throw new Error('a marked application is gone');
  return row;
};

/** The oldest first: that is the order of the desk's keys. */
export const listFolders = (db: Db, callId: number): Promise<Folder[]> =>
  db
    .select({ id: callFolders.id, name: callFolders.name })
    .from(callFolders)
    .where(eq(callFolders.callId, callId))
    .orderBy(asc(callFolders.id));

/** Undefined where there is one of that name. */
export const insertFolder = async (
  tx: Tx,
  values: typeof callFolders.$inferInsert,
): Promise<Folder | undefined> => {
  const [row] = await tx
    .insert(callFolders)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: callFolders.id, name: callFolders.name });
  return row;
};

const FIND_FOLDER = `select f.id, f.name, f.call_id as "callId" from call_folders as f join calls as c on c.id = f.call_id
  where f.id = $2 and ${PART_SQL} is not null and ${canSeeSql({ viewer: '$1', other: 'c.user_id' })}`;

/** A folder of a desk that the viewer works. */
export const findFolder = async (
  db: Db,
  { id, viewerId }: { id: number; viewerId: number },
): Promise<(Folder & { callId: number }) | undefined> => {
  const query = { text: FIND_FOLDER, values: [viewerId, id] };
  const [row] = await db.query<Folder & { callId: number }>(query);
  return row;
};

export const renameFolder = async (tx: Tx, id: number, name: string): Promise<void> => {
  await tx.update(callFolders).set({ name }).where(eq(callFolders.id, id));
};

export const deleteFolderRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(callFolders).where(eq(callFolders.id, id));
};

/** Those whom the viewer may know of, in the order in which they came. */
export const listCollaborators = (
  db: Db,
  { callId, viewerId }: { callId: number; viewerId: number },
): Promise<Collaborator[]> => {
  const text = `select u.id as "userId", u.username from call_collaborators as w join users as u on u.id = w.user_id
    where w.call_id = $2 and ${canSeeSql({ viewer: '$1', other: 'u.id' })} order by w.created_at, u.id`;
  return db.query<Collaborator>({ text, values: [viewerId, callId] });
};

/** Those at the desk who may know of the viewer and of the applicant, without the viewer. */
export const listLookers = async (
  db: Db,
  { callId, viewerId, applicantId }: { callId: number; viewerId: number; applicantId: number | null },
): Promise<number[]> => {
  const text = `select d.id from (select user_id as id from calls where id = $1
      union select user_id from call_collaborators where call_id = $1) as d
    where d.id <> $2 and ${canSeeSql({ viewer: 'd.id', other: '$2' })}
      and ($3::integer is null or ${canSeeSql({ viewer: 'd.id', other: '$3' })})`;
  const rows = await db.query<{ id: number }>({ text, values: [callId, viewerId, applicantId] });
  return rows.map(({ id }) => id);
};

/** What stands in the way of a new collaborator. */
export const findTeamFacts = async (
  db: Db,
  { callId, userId }: { callId: number; userId: number },
): Promise<{ hasApplied: boolean; collaborators: number }> => {
  const text = `select exists (select from call_applications where call_id = $1 and user_id = $2) as "hasApplied",
    (select count(*)::integer from call_collaborators where call_id = $1) as collaborators`;
  const [row] = await db.query<{ hasApplied: boolean; collaborators: number }>({
    text,
    values: [callId, userId],
  });
  return row ?? { hasApplied: false, collaborators: 0 };
};

/** False where they were one already. */
export const insertCollaborator = async (
  tx: Tx,
  values: typeof callCollaborators.$inferInsert,
): Promise<boolean> => {
  const rows = await tx
    .insert(callCollaborators)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: callCollaborators.userId });
  return rows.length === 1;
};

/** False where they were none. */
export const deleteCollaborator = async (
  tx: Tx,
  { callId, userId }: { callId: number; userId: number },
): Promise<boolean> => {
  const rows = await tx
    .delete(callCollaborators)
    .where(and(eq(callCollaborators.callId, callId), eq(callCollaborators.userId, userId)))
    .returning({ id: callCollaborators.userId });
  return rows.length === 1;
};

export const countFolders = (db: Db, callId: number): Promise<number> =>
  countRows(db, {
    text: 'select count(*)::integer as total from call_folders where call_id = $1',
    values: [callId],
  });

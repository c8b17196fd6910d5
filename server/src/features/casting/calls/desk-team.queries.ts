import type { DeskMarks, DeskPatch, Folder } from '@opencall/contract/casting/calls/applications.schemas';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { callApplications, callCollaborators, callFolders } from './applications.tables.ts';

const marks = {
  note: callApplications.deskNote,
  stars: callApplications.stars,
  folderId: callApplications.folderId,
};

/** Sets the desk's marks of an application. A foreign key rejects a folder of another call. */
export const updateMarks = async (
  tx: Tx,
  id: number,
  { note, stars, folderId }: DeskPatch,
): Promise<DeskMarks> => {
  const [row] = await tx
    .update(callApplications)
    // Set the id too: an update without any column fails.
    .set({
      id,
      ...(note === undefined ? {} : { deskNote: note }),
      ...(stars === undefined ? {} : { stars }),
      ...(folderId === undefined ? {} : { folderId }),
    })
    .where(eq(callApplications.id, id))
    .returning(marks);
  if (!row) throw new Error('the marked application no longer exists');
  return row;
};

/** Lists the folders of a desk, oldest first: the keyboard shortcuts use this order. */
export const listFolders = (db: Db, callId: number): Promise<Folder[]> =>
  db
    .select({ id: callFolders.id, name: callFolders.name })
    .from(callFolders)
    .where(eq(callFolders.callId, callId))
    .orderBy(asc(callFolders.id));

/** Inserts a folder; undefined if the desk already has one of that name. */
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

export const renameFolder = async (tx: Tx, id: number, name: string): Promise<void> => {
  await tx.update(callFolders).set({ name }).where(eq(callFolders.id, id));
};

export const deleteFolderRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(callFolders).where(eq(callFolders.id, id));
};

/** Inserts a collaborator; false if the member is one already. */
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

/** Deletes a collaborator; false if the member is not one. */
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

export const countFolders = async (db: Db, callId: number): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(callFolders).where(eq(callFolders.callId, callId));
  return row?.total ?? 0;
};

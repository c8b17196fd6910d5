import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { applicationPictures, callApplications } from './applications.tables.ts';

/** Finds the application of a member for a role. */
export const findOwnForRole = async (
  db: Db,
  { roleId, userId }: { roleId: number; userId: number },
): Promise<{ id: number; clientId: string | null } | undefined> => {
  const [row] = await db
    .select({ id: callApplications.id, clientId: callApplications.clientId })
    .from(callApplications)
    .where(and(eq(callApplications.roleId, roleId), eq(callApplications.userId, userId)));
  return row;
};

/** Inserts an application and returns its id; undefined if the member has already applied for the role. */
export const insertApplication = async (
  tx: Tx,
  values: typeof callApplications.$inferInsert,
): Promise<number | undefined> => {
  const [row] = await tx
    .insert(callApplications)
    .values(values)
    .onConflictDoNothing({ target: [callApplications.roleId, callApplications.userId] })
    .returning({ id: callApplications.id });
  return row?.id;
};

type Fields = Partial<
  Pick<typeof callApplications.$inferInsert, 'note' | 'answers' | 'rate' | 'freeOn' | 'updatedAt'>
>;

export const updateApplicationRow = async (tx: Tx, id: number, changes: Fields): Promise<void> => {
  await tx.update(callApplications).set(changes).where(eq(callApplications.id, id));
};

/** Replaces the pictures of an application, in the given order. */
export const replacePictures = async (
  tx: Tx,
  applicationId: number,
  keys: readonly string[],
): Promise<void> => {
  await tx.delete(applicationPictures).where(eq(applicationPictures.applicationId, applicationId));
  if (keys.length === 0) return;
  const rows = keys.map((mediaKey, position) => ({ applicationId, position, mediaKey }));
  await tx.insert(applicationPictures).values(rows);
};

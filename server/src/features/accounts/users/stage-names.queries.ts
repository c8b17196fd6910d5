import { STAFF_ROLES } from '@opencall/contract/shared/vocabulary';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { insertFreeSkeletons } from './name-skeletons.sql.ts';
import { nameSkeletons, stageNames, users } from './users.tables.ts';

/** Claims a stage name; false if another user has it. Claiming one's own name again succeeds. */
export const claimStageName = async (tx: Tx, nameKey: string, userId: number): Promise<boolean> => {
  const rows = await tx
    .insert(stageNames)
    .values({ nameKey, userId })
    .onConflictDoUpdate({
      target: stageNames.nameKey,
      set: { nameKey },
      setWhere: eq(stageNames.userId, userId),
    })
    .returning({ nameKey: stageNames.nameKey });
  return rows.length === 1;
};

/** Releases the names of a user except `keep`. */
export const releaseStageNames = async (tx: Tx, userId: number, keep: string): Promise<void> => {
  await tx.delete(stageNames).where(and(eq(stageNames.userId, userId), ne(stageNames.nameKey, keep)));
};

/** Claims skeletons of names; false if another user has one of them. Claiming one's own again succeeds. */
export const claimSkeletons = async (tx: Tx, skeletons: string[], userId: number): Promise<boolean> => {
  await insertFreeSkeletons(tx, skeletons, userId);
  const own = await tx
    .select({ skeleton: nameSkeletons.skeleton })
    .from(nameSkeletons)
    .where(and(inArray(nameSkeletons.skeleton, skeletons), eq(nameSkeletons.userId, userId)));
  return own.length === skeletons.length;
};

/** Releases the skeletons of a user except those in `keep`. */
export const releaseSkeletons = async (tx: Tx, userId: number, keep: string[]): Promise<void> => {
  await tx
    .delete(nameSkeletons)
    .where(
      and(
        eq(nameSkeletons.userId, userId),
        sql`${nameSkeletons.skeleton} <> all(${sql.param(keep)}::text[])`,
      ),
    );
};

/** True if any user has one of the skeletons. */
export const isSkeletonHeld = async (db: Db, skeletons: string[]): Promise<boolean> => {
  const rows = await db
    .select({ skeleton: nameSkeletons.skeleton })
    .from(nameSkeletons)
    .where(inArray(nameSkeletons.skeleton, skeletons))
    .limit(1);
  return rows.length > 0;
};

/** Lists the names of staff in the form of `stageNameKey`. Index: users_role. */
export const listStaffNames = async (db: Db): Promise<string[]> => {
  const rows = await db
    .select({ name: stageNames.nameKey })
    .from(stageNames)
    .innerJoin(users, eq(users.id, stageNames.userId))
    .where(inArray(users.role, [...STAFF_ROLES]));
  return rows.map(({ name }) => name);
};

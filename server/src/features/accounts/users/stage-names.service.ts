import { stageNameKey } from '@opencall/contract/accounts/auth/auth.schemas';
import { isStaffRole, type Role } from '@opencall/contract/shared/vocabulary';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Site } from '#platform/site/site.ts';
import { insertHeldSkeletons } from './name-skeletons.sql.ts';
import { nameSkeletonsOf } from './name-skeletons.ts';
import { isOfficialName, officialPattern } from './official-names.ts';
import {
  claimSkeletons,
  claimStageName,
  isSkeletonHeld,
  listStaffNames,
  releaseSkeletons,
  releaseStageNames,
} from './stage-names.queries.ts';
import { stageNames, users } from './users.tables.ts';

type NameConflict = 'STAGE_NAME_TAKEN' | 'STAGE_NAME_LOOKS_ALIKE';

/** Returns why a new member cannot have this name (taken, or looks like another); null if they can. */
export const findNameConflict = async (db: Db, name: string): Promise<NameConflict | null> => {
  const rows = await db
    .select({ nameKey: stageNames.nameKey })
    .from(stageNames)
    .where(eq(stageNames.nameKey, stageNameKey(name)));
  if (rows.length > 0) return 'STAGE_NAME_TAKEN';
  return (await isSkeletonHeld(db, nameSkeletonsOf(name))) ? 'STAGE_NAME_LOOKS_ALIKE' : null;
};

/** Checks that a name is free. @throws STAGE_NAME_TAKEN, STAGE_NAME_LOOKS_ALIKE. */
export const assertNameIsFree = async (db: Db, name: string): Promise<void> => {
  const conflict = await findNameConflict(db, name);
  if (conflict) throw new AppError(conflict);
};

/**
 * Claims the name of a user and releases the earlier one. Unique keys decide between concurrent claims; two members
 * who want each other's names are both refused, because each claims first and releases afterwards.
 * @throws STAGE_NAME_TAKEN, STAGE_NAME_LOOKS_ALIKE if another user has the name or one that looks like it.
 */
export const claimName = async (tx: Tx, userId: number, name: string): Promise<void> => {
  const key = stageNameKey(name);
  if (!(await claimStageName(tx, key, userId))) throw new AppError('STAGE_NAME_TAKEN');
  const skeletons = nameSkeletonsOf(name);
  if (!(await claimSkeletons(tx, skeletons, userId))) throw new AppError('STAGE_NAME_LOOKS_ALIKE');
  await releaseStageNames(tx, userId, key);
  await releaseSkeletons(tx, userId, skeletons);
};

/**
 * Changes the name of a user. Other tables refer to users by id, except two indexes of words, which the caller updates:
 * the member's search row and the search words of their emails.
 * @throws STAGE_NAME_TAKEN, STAGE_NAME_LOOKS_ALIKE.
 */
export const renameUser = async (tx: Tx, userId: number, name: string): Promise<void> => {
  await claimName(tx, userId, name);
  await tx.update(users).set({ username: name }).where(eq(users.id, userId));
};

/** Claims names that users already have. Users whose names look alike keep them. */
export const claimHeldNames = async (
  tx: Tx,
  holders: readonly { userId: number; name: string }[],
): Promise<void> => {
  const keys = holders.map(({ userId, name }) => ({ nameKey: stageNameKey(name), userId }));
  await tx.insert(stageNames).values(keys).onConflictDoNothing();
  const rows = holders.flatMap(({ userId, name }) =>
    nameSkeletonsOf(name).map((skeleton) => ({ skeleton, userId })),
  );
  await insertHeldSkeletons(tx, rows);
};

/** The settings and names that official names depend on. */
export type NamingSite = Pick<Site, 'siteName' | 'reservedNames'>;

/** The current rules for official names: a test, and a pattern that finds candidates among stored skeletons. */
export const officialNames = async (db: Db, { siteName, reservedNames }: NamingSite) => {
  const official = { siteName, reservedNames, staffNames: await listStaffNames(db) };
  return {
    isOfficial: (name: string): boolean => isOfficialName(name, official),
    pattern: officialPattern(official),
  };
};

interface ChosenNames {
  role: Role;
  /** The chosen names by form field; undefined if not chosen. */
  names: Readonly<Record<string, string | undefined>>;
  site: NamingSite;
}

/**
 * Refuses official names. Staff may have any name. @throws NAME_RESERVED if a member would pass for the site
 * or its staff.
 */
export const assertNotOfficial = async (db: Db, { role, names, site }: ChosenNames): Promise<void> => {
  const chosen = Object.entries(names).flatMap(([path, name]) =>
    name === undefined ? [] : [{ path, name }],
  );
  if (isStaffRole(role) || chosen.length === 0) return;
  const { isOfficial } = await officialNames(db, site);
  const refused = chosen.find(({ name }) => isOfficial(name));
  if (refused) throw fieldError('NAME_RESERVED', refused.path);
};

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
import { stageNames } from './users.tables.ts';

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
 * Claims `username` and `stageName` for a user and releases the earlier names. Unique keys decide between
 * concurrent claims.
 * @throws STAGE_NAME_TAKEN, STAGE_NAME_LOOKS_ALIKE if another user has one of them or one that looks like it.
 */
export const replaceStageNames = async (
  tx: Tx,
  userId: number,
  { username, stageName }: { username: string; stageName: string },
): Promise<void> => {
  // Sorted, so that two members who want each other's names do not deadlock.
  const keys = [...new Set([stageNameKey(username), stageNameKey(stageName)])].sort();
  for (const key of keys) {
    if (!(await claimStageName(tx, key, userId))) throw new AppError('STAGE_NAME_TAKEN');
  }
  const skeletons = [...new Set([username, stageName].flatMap(nameSkeletonsOf))];
  if (!(await claimSkeletons(tx, skeletons, userId))) throw new AppError('STAGE_NAME_LOOKS_ALIKE');
  await releaseStageNames(tx, userId, keys);
  await releaseSkeletons(tx, userId, skeletons);
};

/** Stores the skeletons of names that users already have; all users keep their names. */
export const storeHeldNames = async (
  tx: Tx,
  holders: readonly { userId: number; names: readonly string[] }[],
): Promise<void> => {
  const rows = holders.flatMap(({ userId, names }) =>
    [...new Set(names.flatMap(nameSkeletonsOf))].map((skeleton) => ({ skeleton, userId })),
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

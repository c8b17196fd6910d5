import type { ErrorCode } from '@opencall/contract/shared/errors';
import { and, ne, sql } from 'drizzle-orm';
import { getUserById } from '#features/accounts/users/users.api.ts';
import { users } from '#features/accounts/users/users.tables.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { nameKey } from '#platform/text/fold.ts';
import { canSee, type VisibilityViewer, viewerCanSee } from './visibility.sql.ts';

const SEARCH_LIMIT = 10;

/**
 * Finds the first users, except the viewer, whose name starts with `text` and that the viewer may see. Index:
 * users_username_prefix.
 */
export const searchUsers = async (db: Db, viewer: VisibilityViewer, text: string) => {
  const prefix = nameKey(text);
  if (prefix === '') return [];
  const key = sql`opencall_name_key(${users.username})`;
  return db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(
      and(
        sql`${key} like ${`${prefix.replace(/[\\%_]/g, '\\$&')}%`}`,
        ne(users.id, viewer.userId),
        viewerCanSee(viewer, users.id),
      ),
    )
    .orderBy(key, users.id)
    .limit(SEARCH_LIMIT);
};

/** Finds a user. @throws USER_NOT_FOUND if the viewer may not see them. */
export const getVisibleUser = async (db: Db, viewer: { userId: number }, id: number) => {
  if (!(await canSee(db, viewer.userId, id))) throw new AppError('USER_NOT_FOUND');
  return getUserById(db, id);
};

/**
 * For writes that reach another member, and reads of one; within the transaction that writes.
 * @throws `code`, the same as for a user who does not exist.
 */
export const assertCanSee = async (
  ...[db, viewer, otherId, code]: [Db, { userId: number }, number, ErrorCode]
): Promise<void> => {
  if (!(await canSee(db, viewer.userId, otherId))) throw new AppError(code);
};

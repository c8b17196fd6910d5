import { canSee } from '#features/visibility/visibility.service.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findUserById } from './auth.queries.ts';

/** @throws USER_NOT_FOUND. */
export const getUserById = async (db: Db, id: number) => {
  const user = await findUserById(db, id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
};

/** @throws USER_NOT_FOUND where the viewer may not know of them. */
export const getVisibleUser = async (db: Db, viewer: { userId: number }, id: number) => {
  if (!(await canSee(db, viewer.userId, id))) throw new AppError('USER_NOT_FOUND');
  return getUserById(db, id);
};

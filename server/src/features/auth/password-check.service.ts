import { fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { findUserById } from './auth.queries.ts';
import { verifyPassword } from './password-hasher.ts';

/** @throws WRONG_PASSWORD. `path` names the form's field. */
export const assertPassword = async (
  { database }: Platform,
  viewer: Viewer,
  { password, path }: { password: string; path: string },
): Promise<void> => {
  const user = await findUserById(database.db, viewer.userId);
  if (!(await verifyPassword(user?.passwordHash, password))) throw fieldError('WRONG_PASSWORD', path);
};

import { isCheckViolation } from '#platform/database/errors.ts';
import { AppError } from '#platform/http/app-error.ts';

/**
 * Runs `change`. The trigger users_keep_an_admin refuses changes that would leave no administrator who can
 * sign in.
 * @throws LAST_ADMIN if `change` tried that.
 */
export const withLastAdminCheck = async <Result>(change: Promise<Result>): Promise<Result> => {
  try {
    return await change;
  } catch (error) {
    if (isCheckViolation(error, 'users_last_admin')) throw new AppError('LAST_ADMIN', { cause: error });
    throw error;
  }
};

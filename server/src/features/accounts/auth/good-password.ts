import { fieldError } from '#platform/http/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

interface ChosenPassword {
  password: string;
  /** The field of the form. */
  path: string;
  /** Whose password it becomes. */
  account: { username: string; email: string };
  siteName: string;
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * Refuses passwords that are guessed first: common ones, and the account's name, its email address or the part before
 * the @, and the name of the site.
 * @throws COMMON_PASSWORD, PASSWORD_IS_NAME.
 */
export const assertGoodPassword = async ({
  password,
  path,
  account: { username, email },
  siteName,
}: ChosenPassword): Promise<void> => {
  const names = [username, email, email.split('@', 1)[0] ?? '', siteName];
  if (names.some((name) => folded(name) === folded(password))) throw fieldError('PASSWORD_IS_NAME', path);
  if (await isCommonPassword(password.normalize('NFKC'))) throw fieldError('COMMON_PASSWORD', path);
};

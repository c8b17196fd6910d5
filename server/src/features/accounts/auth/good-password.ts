import { fieldError } from '#platform/http/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

interface ChosenPassword {
  password: string;
  /** Name of the form field. */
  path: string;
  /** The account that gets the password. */
  account: { username: string; email: string };
  siteName: string;
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * Refuses passwords that are easy to guess: common ones, the account's name or email address (whole or before
 * the @), and the name of the site.
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

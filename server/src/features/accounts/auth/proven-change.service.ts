import type { Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { withCodeTry } from './code-tries.service.ts';
import { hasPasskey } from './passkeys.queries.ts';
import { checkPassword, recheckPassword } from './password-check.service.ts';
import { hasTwoFactor, takeSecondFactor } from './second-factor.service.ts';

/** For this long after a sign-in, no further proof of identity is needed. */
const RECENT_SIGN_IN_MS = 15 * MINUTE_MS;

interface ProvenChange<T> {
  password: string;
  /** A code of an authenticator app, or a recovery code. */
  code?: string | undefined;
  /** A passkey that has just signed a challenge; accepted instead of a code. */
  passkeyId?: number | undefined;
  change(tx: Tx): Promise<T>;
}

type Factor = Pick<ProvenChange<unknown>, 'code' | 'passkeyId'>;

/** Checks and uses the second factor. @throws CODE_REQUIRED, INVALID_CODE, PASSKEY_UNKNOWN. */
const assertSecondFactor = async (
  platform: Platform,
  tx: Tx,
  { userId, code, passkeyId }: Factor & { userId: number },
): Promise<void> => {
  if (!(await hasTwoFactor(tx, userId))) return;
  if (passkeyId !== undefined) {
    if (!(await hasPasskey(tx, { id: passkeyId, userId }))) throw new AppError('PASSKEY_UNKNOWN');
    return;
  }
  if (code === undefined) throw fieldError('CODE_REQUIRED', 'code');
  if (!(await takeSecondFactor(platform, tx, { userId, code }))) throw fieldError('INVALID_CODE', 'code');
};

/**
 * Runs `change` in a transaction that locks the account, after checking the password and, with two-factor
 * sign-in, the second factor.
 * @throws WRONG_PASSWORD, CODE_REQUIRED, INVALID_CODE, PASSKEY_UNKNOWN, TOO_MANY_REQUESTS.
 */
export const withProof = async <T>(
  platform: Platform,
  viewer: Viewer,
  { password, code, passkeyId, change }: ProvenChange<T>,
): Promise<T> => {
  const { userId, user } = viewer;
  const proof = await checkPassword(platform, viewer, { password, path: 'password' });
  const run = () =>
    platform.database.transaction(async (tx) => {
      await recheckPassword(platform, tx, proof);
      await assertSecondFactor(platform, tx, { userId, code, passkeyId });
      return change(tx);
    });
  return code === undefined ? run() : withCodeTry(platform, user, run);
};

/**
 * Runs `change` for a member who signed in within the last 15 minutes, or who sends the password (and a code
 * with two-factor sign-in). A refreshed session keeps the time of its sign-in.
 * @throws PROOF_REQUIRED, and the errors of `withProof`.
 */
export const withRecentProof = <T>(
  platform: Platform,
  viewer: Viewer,
  {
    password,
    ...proof
  }: Partial<Pick<ProvenChange<T>, 'password' | 'code'>> & Pick<ProvenChange<T>, 'change'>,
): Promise<T> => {
  if (password !== undefined) return withProof(platform, viewer, { ...proof, password });
  const isRecent = platform.now().getTime() - viewer.session.createdAt.getTime() < RECENT_SIGN_IN_MS;
  if (!isRecent) throw fieldError('PROOF_REQUIRED', 'password');
  return platform.database.transaction(proof.change);
};

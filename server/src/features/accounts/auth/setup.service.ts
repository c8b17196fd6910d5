import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { firstAdminSchema, setupSchema } from '@opencall/contract/accounts/auth/setup.schemas';
import type { z } from 'zod';
import { audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { assertNameIsFree, findUserByEmail, hasAdmin, hasUsers } from '#features/accounts/users/users.api.ts';
import * as m from '#messages/accounts/auth.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { createAccount, presentUser } from './account.service.ts';
import { assertGoodPassword } from './good-password.ts';
import { insertPasskey } from './passkeys.queries.ts';
import { rethrowPasskeyError, verifyNewPasskey } from './passkeys.service.ts';
import { hashPassword } from './password-hasher.ts';
import { offerFirstPasskey } from './relying-party.ts';
import { siteSetup } from './setup.tables.ts';

type SetupContext = Pick<Platform, 'config' | 'database'>;

/** Derives the set-up token; all processes of a site derive the same one. */
const tokenOf = ({ config }: Pick<Platform, 'config'>, nonce: string): string =>
  createHmac('sha256', config.sessionSecret).update(`site setup ${nonce}`).digest('base64url');

const isEqual = (given: string, token: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const findNonce = async (db: Db): Promise<string | null> => {
  const [row] = await db.select({ nonce: siteSetup.nonce }).from(siteSetup);
  return row?.nonce ?? null;
};

/**
 * Returns the set-up token, created at the first start without accounts. Returns null if it was used or an
 * admin exists.
 */
export const openSetup = async (context: SetupContext): Promise<string | null> => {
  const { database } = context;
  if (await hasAdmin(database.db)) return null;
  if (!(await hasUsers(database.db))) {
    const nonce = randomBytes(24).toString('base64url');
    await database.autocommit((tx) => tx.insert(siteSetup).values({ nonce }).onConflictDoNothing());
  }
  const nonce = await findNonce(database.db);
  return nonce && tokenOf(context, nonce);
};

/** Checks the set-up token. @throws SETUP_NOT_FOUND if it is wrong or used. */
export const assertSetupToken = async (context: SetupContext, db: Db, token: string): Promise<void> => {
  const nonce = await findNonce(db);
  if (!nonce || !isEqual(token, tokenOf(context, nonce)) || (await hasAdmin(db)))
    throw new AppError('SETUP_NOT_FOUND');
};

type FirstAdmin = z.output<typeof firstAdminSchema>;

/**
 * Returns the options for making the first admin's passkey, after the checks that creating the account will
 * repeat.
 * @throws SETUP_NOT_FOUND, STAGE_NAME_TAKEN, STAGE_NAME_LOOKS_ALIKE, EMAIL_TAKEN.
 */
export const startSetupPasskey = async (platform: Platform, { token, ...user }: FirstAdmin) => {
  const { database } = platform;
  await assertSetupToken(platform, database.db, token);
  await assertNameIsFree(database.db, user.username);
  if (await findUserByEmail(database.db, user.email)) throw new AppError('EMAIL_TAKEN');
  return database.transaction((tx) => offerFirstPasskey(platform, tx, user));
};

type Proof = Omit<z.output<typeof setupSchema>, 'token'>;

/** Prepares the first admin's credentials. @throws COMMON_PASSWORD, PASSWORD_IS_NAME, PASSKEY_REFUSED. */
const readProof = async (platform: Platform, { password, credential, ...account }: Proof) => {
  if (password === undefined) {
    if (!credential) throw new AppError('PASSKEY_REFUSED');
    return { passwordHash: null, passkey: await verifyNewPasskey(platform, null, credential) };
  }
  const { siteName } = platform.site();
  await assertGoodPassword({ password, path: 'password', account, siteName });
  return { passwordHash: await hashPassword(password), passkey: null };
};

interface SetUp extends z.output<typeof setupSchema> {
  address: string;
  begin(tx: Tx, user: User): Promise<void>;
}

/**
 * Creates the first admin; of two concurrent calls, the second gets SETUP_NOT_FOUND.
 * @throws SETUP_NOT_FOUND, COMMON_PASSWORD, PASSWORD_IS_NAME, PASSKEY_REFUSED, PASSKEY_EXISTS,
 * STAGE_NAME_TAKEN, EMAIL_TAKEN.
 */
export const setUpSite = async (
  platform: Platform,
  { token, username, email, password, credential, address, begin }: SetUp,
): Promise<User> => {
  const { database, now } = platform;
  await assertSetupToken(platform, database.db, token);
  const { passwordHash, passkey } = await readProof(platform, { username, email, password, credential });
  const setUp = async (tx: Tx): Promise<User> => {
    await tx.select({ id: siteSetup.id }).from(siteSetup).for('update');
    await assertSetupToken(platform, tx, token);
    const row = await createAccount(tx, {
      username,
      email,
      role: 'admin',
      passwordHash,
      dateOfBirth: null,
      now: now(),
    });
    await tx.update(siteSetup).set({ nonce: null });
    const user = presentUser(row);
    if (passkey)
      await insertPasskey(tx, { userId: user.id, name: m.firstPasskey, ...passkey, createdAt: now() });
    const subject = { kind: 'user', id: user.id, title: user.username } as const;
    await audit(tx, {
      action: 'setup.finish',
      actorId: user.id,
      targetUserId: user.id,
      subject,
      address,
      now: now(),
    });
    await begin(tx, user);
    return user;
  };
  return database.transaction(setUp).catch(rethrowPasskeyError);
};

import type { loginSchema, registerSchema, User } from '@opencall/contract/accounts/auth/auth.schemas';
import { ageInYears, MIN_AGE } from '@opencall/contract/accounts/auth/auth.vocabulary';
import type { Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import type { Role } from '@opencall/contract/shared/vocabulary';
import type { z } from 'zod';
import { startTrial } from '#features/accounts/billing/billing.api.ts';
import {
  assertNameIsFree,
  assertNotOfficial,
  claimName,
  findUserByEmail,
  insertUser,
  type NamingSite,
} from '#features/accounts/users/users.api.ts';
import { publishWebhookEvent } from '#features/accounts/webhooks/webhooks.api.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { assertGoodPassword } from './good-password.ts';
import { hashPassword } from './password-hasher.ts';
import { provePassword } from './password-proof.service.ts';

type Registration = z.output<typeof registerSchema>;
type Credentials = z.output<typeof loginSchema>;

export const presentUser = ({ id, username, email, role, emailVerified }: User): User => ({
  id,
  username,
  email,
  role,
  emailVerified,
});

interface NewAccount {
  username: string;
  email: string;
  role: Role;
  /** Null if a single sign-on provider signs the member in. */
  passwordHash: string | null;
  dateOfBirth: Date | null;
  /** Absent for a full member. */
  admission?: Admission | null;
  now: Date;
}

/**
 * Creates a user and claims their name.
 * @throws EMAIL_TAKEN, STAGE_NAME_TAKEN, STAGE_NAME_LOOKS_ALIKE.
 */
export const createAccount = async (tx: Tx, { dateOfBirth, now, ...account }: NewAccount) => {
  try {
    const birthDay = dateOfBirth?.toISOString().slice(0, 10) ?? null;
    const user = await insertUser(tx, { ...account, dateOfBirth: birthDay, createdAt: now });
    await claimName(tx, user.id, user.username);
    return user;
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new AppError('EMAIL_TAKEN');
    throw error;
  }
};

interface Applicant {
  email: string;
  inviteCode: string | null | undefined;
  now: Date;
}

/** Rules and side effects of other features when someone registers. `app/` connects them. */
export interface JoiningRules {
  /** Checks an invitation without using it. @throws INVITATION_NEEDED, INVITATION_INVALID. */
  assertMayJoin(db: Db, applicant: Applicant): Promise<void>;
  /** Uses the invitation. Returns the admission status; null: a full member. @throws INVITATION_NEEDED, INVITATION_INVALID. */
  admit(tx: Tx, applicant: Applicant): Promise<Admission | null>;
  createProfile(
    tx: Tx,
    member: { userId: number; name: string; age: number | null; now: Date },
  ): Promise<void>;
}

interface RegistrationRules {
  now: Date;
  trialMonths: number;
  site: NamingSite;
  joining: JoiningRules;
  finish: (tx: Tx, user: User) => Promise<void>;
}

type NewMember = Pick<Registration, 'username' | 'email' | 'role' | 'dateOfBirth' | 'inviteCode'>;

/**
 * Checks a registration before expensive work. The transaction that creates the member checks it again.
 * @throws UNDER_AGE, INVITATION_NEEDED, INVITATION_INVALID, NAME_RESERVED, STAGE_NAME_TAKEN,
 * STAGE_NAME_LOOKS_ALIKE, EMAIL_TAKEN.
 */
const assertMayRegister = async (
  db: Db,
  { username, email, role, dateOfBirth, inviteCode }: NewMember,
  { now, site, joining }: RegistrationRules,
): Promise<void> => {
  if (ageInYears(dateOfBirth, now) < MIN_AGE) throw fieldError('UNDER_AGE', 'dateOfBirth');
  // Check the invitation before the names, so that strangers cannot find out which names are taken.
  await joining.assertMayJoin(db, { email, inviteCode, now });
  await assertNotOfficial(db, { role, names: { username }, site });
  await assertNameIsFree(db, username);
  if (await findUserByEmail(db, email)) throw new AppError('EMAIL_TAKEN');
};

/**
 * Creates the user, their profile and their trial. @throws STAGE_NAME_TAKEN, EMAIL_TAKEN, INVITATION_NEEDED,
 * INVITATION_INVALID.
 */
const createMember = async (
  tx: Tx,
  { inviteCode, ...member }: NewMember & { passwordHash: string | null },
  { now, trialMonths, joining, finish }: RegistrationRules,
): Promise<User> => {
  const { username, email, role, dateOfBirth } = member;
  const admission = await joining.admit(tx, { email, inviteCode, now });
  const user = await createAccount(tx, { ...member, admission, now });
  await joining.createProfile(tx, {
    userId: user.id,
    name: username,
    age: ageInYears(dateOfBirth, now),
    now,
  });
  await startTrial(tx, { userId: user.id, months: trialMonths, now });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'new-users' } });
  const data = { userId: user.id, username, role };
  await publishWebhookEvent(tx, { event: 'member.registered', data, userId: user.id, now });
  await finish(tx, user);
  return presentUser(user);
};

/**
 * Registers a member in one transaction; without a password if a provider signs them in. `finish` runs in the
 * same transaction.
 * @throws UNDER_AGE, COMMON_PASSWORD, PASSWORD_IS_NAME, NAME_RESERVED, STAGE_NAME_TAKEN,
 * STAGE_NAME_LOOKS_ALIKE, EMAIL_TAKEN, INVITATION_NEEDED, INVITATION_INVALID.
 */
export const registerMember = async (
  database: Database,
  { password, ...registration }: NewMember & { password?: string },
  rules: RegistrationRules,
): Promise<User> => {
  const { username, email, role, dateOfBirth, inviteCode } = registration;
  const member = { username, email, role, dateOfBirth, inviteCode };
  await assertMayRegister(database.db, member, rules);
  if (password !== undefined)
    await assertGoodPassword({ password, path: 'password', account: member, siteName: rules.site.siteName });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return database.transaction((tx) => createMember(tx, { ...member, passwordHash }, rules));
};

/**
 * Checks an email address and password. Returns the user and the hash that the password matched, which is
 * compared again when the session begins.
 * @throws INVALID_CREDENTIALS, with the same timing for an unknown address and a wrong password.
 */
export const checkCredentials = async (
  database: Database,
  { email, password }: Credentials,
): Promise<{ user: User; passwordHash: string }> => {
  const find = () => findUserByEmail(database.db, email);
  const user = await provePassword(database, { find, password });
  if (!user) throw new AppError('INVALID_CREDENTIALS');
  return { user: presentUser(user), passwordHash: user.passwordHash };
};

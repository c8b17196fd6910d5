import type { Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import type { Role } from '@opencall/contract/shared/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { users } from './users.tables.ts';

const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  emailVerified: users.emailVerified,
  passwordHash: users.passwordHash,
  deletionDueAt: users.deletionDueAt,
  suspendedUntil: users.suspendedUntil,
  passwordProvenAt: users.passwordProvenAt,
  passkeysReviewDue: users.passkeysReviewDue,
  admission: users.admission,
  createdAt: users.createdAt,
};

export const findUserByEmail = async (db: Db, email: string) => {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.email, email));
  return row;
};

export const findUserById = async (db: Db, id: number) => {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.id, id));
  return row;
};

/**
 * Locks the account's row until the transaction ends, so that changes run one after the other. Returns the
 * account as read under the lock; undefined if there is none.
 */
export const lockUser = async (tx: Tx, id: number) => {
  const [row] = await tx.select(accountColumns).from(users).where(eq(users.id, id)).for('no key update');
  return row;
};

interface NewUser {
  username: string;
  email: string;
  role: Role;
  /** Null if a single sign-on provider signs the member in. */
  passwordHash: string | null;
  dateOfBirth: string | null;
  /** Absent for a full member. */
  admission?: Admission | null;
  createdAt: Date;
}

/** @throws a unique violation on users_email_key. */
export const insertUser = async (tx: Tx, user: NewUser) => {
  const values = { ...user, passwordProvenAt: user.createdAt };
  const [row] = await tx.insert(users).values(values).returning(accountColumns);
  if (!row) throw new Error('the inserted user was not returned');
  return row;
};

export const updatePassword = async (tx: Tx, userId: number, passwordHash: string): Promise<void> => {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
};

/** Replaces the hash of an unchanged password; false if the stored hash was changed by another request. */
export const replacePasswordHash = async (
  tx: Tx,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  return rows.length === 1;
};

/** Records that the member has just entered the correct password. */
export const recordPasswordProof = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx.update(users).set({ passwordProvenAt: now }).where(eq(users.id, userId));
};

/** @throws a unique violation on users_email_key. */
export const updateEmailAddress = async (tx: Tx, userId: number, email: string): Promise<void> => {
  await tx.update(users).set({ email, emailVerified: false }).where(eq(users.id, userId));
};

/** Marks the address as confirmed if it is still the account's; false otherwise. */
export const markEmailVerified = async (tx: Tx, userId: number, email: string): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id });
  return rows.length === 1;
};

/** @throws USER_NOT_FOUND. */
export const getUserById = async (db: Db, id: number) => {
  const user = await findUserById(db, id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
};

/** Sets whether the member is asked to review their passkeys at the next sign-in. */
export const setReviewDue = async (tx: Tx, userId: number, due: boolean): Promise<void> => {
  await tx.update(users).set({ passkeysReviewDue: due }).where(eq(users.id, userId));
};

/** Sets the account's admission status; null makes it a full member. `reason` is for refusals. */
export const setAdmission = async (
  tx: Tx,
  userId: number,
  { admission, reason }: { admission: Admission | null; reason: string | null },
): Promise<void> => {
  await tx.update(users).set({ admission, admissionReason: reason }).where(eq(users.id, userId));
};

/** Finds the reason why staff refused the membership. */
export const findAdmissionReason = async (db: Db, userId: number): Promise<string | null> => {
  const [row] = await db.select({ reason: users.admissionReason }).from(users).where(eq(users.id, userId));
  return row?.reason ?? null;
};

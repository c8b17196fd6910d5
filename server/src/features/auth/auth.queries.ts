import type { SubscriptionStatus } from '@opencall/contract/billing/billing.schemas';
import type { Role } from '@opencall/contract/shared/vocabulary';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { type ViewerSight, viewerCanSee } from '#features/visibility/visibility.service.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { emailTokens, sessions, stageNames, users } from './auth.tables.ts';

/** A live session with its user and subscription facts, as every request needs them. */
export interface SessionRow {
  sessionId: number;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  lastSeenAt: Date;
  userId: number;
  username: string;
  email: string;
  role: Role;
  emailVerified: boolean;
  status: SubscriptionStatus | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
  hasBlocks: boolean;
}

/** Sessions by token hash, unexpired ones alone; many at once. Index: sessions_token_hash_key. */
export const findSessions = (db: Db, tokenHashes: Buffer[], now: Date): Promise<SessionRow[]> =>
  db.query<SessionRow>({
    name: 'find-sessions',
    text: `select s.id as "sessionId", s.token_hash as "tokenHash", s.created_at as "createdAt",
             s.expires_at as "expiresAt", s.last_seen_at as "lastSeenAt", u.id as "userId", u.username, u.email,
             u.role, u.email_verified as "emailVerified", b.status, b.trial_ends_at as "trialEndsAt",
             b.current_period_end as "currentPeriodEnd",
             exists (select from blocks where blocker_id = u.id)
               or exists (select from blocks where blocked_id = u.id) as "hasBlocks"
           from sessions s join users u on u.id = s.user_id left join subscriptions b on b.user_id = u.id
           where s.token_hash = any(array(select decode(t, 'hex') from unnest($1::text[]) t)) and s.expires_at > $2`,
    values: [tokenHashes.map((hash) => hash.toString('hex')), now],
  });

interface NewSession {
  tokenHash: Buffer;
  userId: number;
  expiresAt: Date;
  userAgent: string;
  address: string;
}

export const insertSession = async (tx: Tx, session: NewSession, now: Date): Promise<void> => {
  await tx.insert(sessions).values({ ...session, createdAt: now, lastSeenAt: now });
};

/** Gives a session a new token; false when the old one was exchanged or ended meanwhile. */
export const replaceToken = async (
  tx: Tx,
  {
    sessionId,
    oldHash,
    newHash,
    expiresAt,
    now,
  }: { sessionId: number; oldHash: Buffer; newHash: Buffer; expiresAt: Date; now: Date },
): Promise<boolean> => {
  const rows = await tx
    .update(sessions)
    .set({ tokenHash: newHash, expiresAt, lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.tokenHash, oldHash)))
    .returning({ id: sessions.id });
  return rows.length === 1;
};

export const touchSession = async (tx: Tx, sessionId: number, now: Date): Promise<void> => {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
};

export const deleteSession = async (tx: Tx, sessionId: number): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
};

/** Is this session there still? */
export const isLiveSession = async (db: Db, sessionId: number): Promise<boolean> => {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  return rows.length === 1;
};

/** Ends the sessions of a user, but for `exceptSessionId` where given. */
export const deleteUserSessions = async (tx: Tx, userId: number, exceptSessionId?: number): Promise<void> => {
  const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
};

export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
  await tx.delete(emailTokens).where(lt(emailTokens.expiresAt, now));
};

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
 * Holds the account's row until the transaction ends: what must not happen side by side comes one after the other.
 * Answers the account as it is once it is held; absent when there is none.
 */
export const lockUser = async (tx: Tx, id: number) => {
  const [row] = await tx.select(accountColumns).from(users).where(eq(users.id, id)).for('no key update');
  return row;
};

interface NewUser {
  username: string;
  email: string;
  role: Role;
  passwordHash: string;
  dateOfBirth: string | null;
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

/** Somebody has just proved that they know the password. */
export const notePasswordProof = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx.update(users).set({ passwordProvenAt: now }).where(eq(users.id, userId));
};

/** Up to `limit` users whom the viewer may know of and whose name starts with `prefix` (lower case), without the asker. Index: users_username_prefix. */
export const listUsersByPrefix = (
  db: Db,
  viewer: ViewerSight,
  { prefix, limit }: { prefix: string; limit: number },
) =>
  db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(
      and(
        sql`lower(${users.username}) like ${`${prefix.replace(/[\\%_]/g, '\\$&')}%`}`,
        ne(users.id, viewer.userId),
        viewerCanSee(viewer, users.id),
      ),
    )
    .orderBy(sql`lower(${users.username})`)
    .limit(limit);

/** Claims a stage name; false when somebody else holds it. Claiming one's own again is fine. */
export const claimStageName = async (tx: Tx, nameKey: string, userId: number): Promise<boolean> => {
  const rows = await tx
    .insert(stageNames)
    .values({ nameKey, userId })
    .onConflictDoUpdate({
      target: stageNames.nameKey,
      set: { nameKey },
      setWhere: eq(stageNames.userId, userId),
    })
    .returning({ nameKey: stageNames.nameKey });
  return rows.length === 1;
};

/** Frees the names of a user but those in `keep`. */
export const releaseStageNames = async (tx: Tx, userId: number, keep: string[]): Promise<void> => {
  await tx
    .delete(stageNames)
    .where(and(eq(stageNames.userId, userId), sql`${stageNames.nameKey} <> all(${sql.param(keep)}::text[])`));
};

export const stageNameExists = async (db: Db, nameKey: string): Promise<boolean> => {
  const rows = await db
    .select({ nameKey: stageNames.nameKey })
    .from(stageNames)
    .where(eq(stageNames.nameKey, nameKey));
  return rows.length > 0;
};

/** @throws a unique violation on users_email_key. */
export const updateEmailAddress = async (tx: Tx, userId: number, email: string): Promise<void> => {
  await tx.update(users).set({ email, emailVerified: false }).where(eq(users.id, userId));
};

/** Marks the address as proven if it is still the account's; false otherwise. */
export const markEmailVerified = async (tx: Tx, userId: number, email: string): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id });
  return rows.length === 1;
};

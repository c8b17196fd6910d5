import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.schemas';
import type { Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import type { Role } from '@opencall/contract/shared/vocabulary';
import { and, eq } from 'drizzle-orm';
import { PREFERENCES_SQL, type PreferencesRow } from '#features/accounts/users/users.api.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { emailTokens, sessions } from './auth.tables.ts';

/** A live session with its user and subscription facts, as every request needs them. */
export interface SessionRow extends PreferencesRow {
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
  admission: Admission | null;
}

/** Sessions by token hash, unexpired ones alone; many at once. Index: sessions_token_hash_key. */
export const findSessions = (db: Db, tokenHashes: Buffer[], now: Date): Promise<SessionRow[]> =>
  db.query<SessionRow>({
    name: 'find-sessions',
    text: `select s.id as "sessionId", s.token_hash as "tokenHash", s.created_at as "createdAt",
             s.expires_at as "expiresAt", s.last_seen_at as "lastSeenAt", u.id as "userId", u.username, u.email,
             u.role, u.email_verified as "emailVerified",
             ${PREFERENCES_SQL}, b.status, b.trial_ends_at as "trialEndsAt",
             b.current_period_end as "currentPeriodEnd",
             exists (select from blocks where blocker_id = u.id)
               or exists (select from blocks where blocked_id = u.id) as "hasBlocks", u.admission
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

/** Replaces the token of a session; false if it was replaced or deleted by another request. */
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

export const deleteExpired = async (database: Database, now: Date): Promise<void> => {
  await removeOldRows(database, sessions.expiresAt, now);
  await removeOldRows(database, emailTokens.expiresAt, now);
};

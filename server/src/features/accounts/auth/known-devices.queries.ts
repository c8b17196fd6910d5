import { and, desc, eq, exists, inArray } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { knownDevices } from './known-devices.tables.ts';

/** Has this device signed in to the account of that address before? */
export const isDeviceKnown = async (db: Db, tokenHash: Buffer, email: string): Promise<boolean> => {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, knownDevices.userId), eq(users.email, email)));
  const rows = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, tokenHash), exists(owner)));
  return rows.length > 0;
};

/** Is this a token that we gave to a device? */
export const isDeviceToken = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const rows = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, tokenHash))
    .limit(1);
  return rows.length > 0;
};

/** Notes that a device signed in to an account, and forgets those of the account beyond the newest `max`. */
export const noteDevice = async (
  tx: Tx,
  { userId, tokenHash, now, max }: { userId: number; tokenHash: Buffer; now: Date; max: number },
): Promise<void> => {
  await tx
    .insert(knownDevices)
    .values({ userId, tokenHash, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.userId],
      set: { lastUsedAt: now },
    });
  const surplus = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
    .offset(max);
  await tx.delete(knownDevices).where(inArray(knownDevices.id, surplus));
};

/** The account knows no device any more. */
export const forgetDevices = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
};

export const deleteUnusedDevices = (database: Database, before: Date): Promise<void> =>
  removeOldRows(database, knownDevices.lastUsedAt, before);

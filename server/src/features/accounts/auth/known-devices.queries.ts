import { and, desc, eq, exists, inArray } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { knownDevices } from './known-devices.tables.ts';

/** True if this device has signed in to the account of that address before. */
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

/** True if this server issued the device token. */
export const isDeviceToken = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const rows = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, tokenHash))
    .limit(1);
  return rows.length > 0;
};

/** Records that a device signed in to an account. Deletes all but the newest `max` devices of the account. */
export const recordDevice = async (
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

export const deleteKnownDevices = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
};

export const deleteUnusedDevices = (database: Database, before: Date): Promise<void> =>
  removeOldRows(database, knownDevices.lastUsedAt, before);

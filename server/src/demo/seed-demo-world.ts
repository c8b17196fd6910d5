import { MEMBER_ROLES } from '@opencall/contract/shared/vocabulary';
import { eq } from 'drizzle-orm';
import { createAccount } from '#features/auth/account.service.ts';
import { users } from '#features/auth/auth.tables.ts';
import { hashPassword } from '#features/auth/password-hasher.ts';
import { startTrial } from '#features/billing/billing.service.ts';
import { createRegistrationProfile } from '#features/profiles/profiles.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';

/** The demo accounts alone; the rest of the world is on its way. */
export const seedDemoWorld = async ({
  database,
  now,
}: {
  database: Database;
  storage: ObjectStore;
  now: Date;
}): Promise<void> => {
  const existing = await database.db.select({ id: users.id }).from(users).limit(1);
  if (existing.length > 0) return;
  const passwordHash = await hashPassword('opencall-demo');
  await database.transaction(async (tx) => {
    for (const username of ['admin', 'moderator', ...MEMBER_ROLES, 'lapsed'] as const) {
      const role = username === 'lapsed' ? 'model' : username;
      const email = `${username}@opencall.test`;
      const user = await createAccount(tx, {
        username,
        email,
        role,
        passwordHash,
        dateOfBirth: new Date('1992-04-04'),
        now,
      });
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
      if (role === 'admin') continue;
      await createRegistrationProfile(tx, { userId: user.id, name: username, age: 34, now });
      if (role === 'moderator') continue;
      await startTrial(
        tx,
        user.id,
        username === 'lapsed' ? new Date(now.getTime() - 100 * 24 * 3600 * 1000) : now,
      );
    }
  });
};

import type { ProfilePatch } from '@opencall/contract/directory/profiles/profiles.schemas';
import type { Role } from '@opencall/contract/shared/vocabulary';
import { eq } from 'drizzle-orm';
import { createAccount } from '#features/accounts/auth/account.service.ts';
import { hashPassword } from '#features/accounts/auth/password-hasher.ts';
import { startTrial } from '#features/accounts/billing/billing.service.ts';
import { subscriptions } from '#features/accounts/billing/billing.tables.ts';
import { setHidden } from '#features/accounts/users/account-status.service.ts';
import { createRegistrationProfile } from '#features/directory/profiles/profiles.service.ts';
import { profiles } from '#features/directory/profiles/profiles.tables.ts';
import { refreshSearchRow } from '#features/directory/profiles/search-rows.service.ts';
import { DAY_MS } from '#platform/time.ts';
import type { TestApp } from './build-app.ts';
import type { HttpClient } from './http-client.ts';

/** The password of every built user. */
export const PASSWORD = 'correct horse';
let passwordHash: Promise<string> | undefined;
let counter = 0;

interface UserOverrides {
  role?: Role;
  username?: string;
  email?: string;
  /** Fields of the profile; staff get one only where this is given. */
  profile?: ProfilePatch & { isHidden?: boolean; idVerified?: boolean };
  /** `expired`: the trial is over and nothing is paid. */
  subscription?: 'trial' | 'expired';
}

/** A stored user, without a session. */
export interface BuiltUser {
  userId: number;
  /** 0 where there is no profile. */
  profileId: number;
  username: string;
  email: string;
}

/** Inserts a user with a profile and a subscription. Uses the given parts and creates the others. */
export const buildUser = async (
  { platform, clock }: TestApp,
  overrides: UserOverrides = {},
): Promise<BuiltUser> => {
  counter += 1;
  const {
    role = 'model',
    username = `Member ${counter}`,
    email = `member-${counter}@example.test`,
  } = overrides;
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  return platform.database.transaction(async (tx) => {
    const account = {
      username,
      email,
      role,
      passwordHash: hash,
      dateOfBirth: new Date('1990-05-05'),
      now: clock.now,
    };
    const { id: userId } = await createAccount(tx, account);
    const isMember = role !== 'moderator' && role !== 'admin';
    if (isMember) await startTrial(tx, { userId, months: platform.site().trialMonths, now: clock.now });
    if (overrides.subscription === 'expired') {
      const trialEndsAt = new Date(clock.now.getTime() - DAY_MS);
      await tx.update(subscriptions).set({ trialEndsAt }).where(eq(subscriptions.userId, userId));
    }
    if (!isMember && !overrides.profile) return { userId, profileId: 0, username, email };
    await createRegistrationProfile(tx, { userId, name: username, age: 30, now: clock.now });
    const { isHidden = false, ...profile } = overrides.profile ?? {};
    if (isHidden) await setHidden(tx, userId, true);
    const [row] = await tx
      .update(profiles)
      .set({ name: username, ...profile })
      .where(eq(profiles.userId, userId))
      .returning({ id: profiles.id });
    if (!row) throw new Error('the profile was not made');
    await refreshSearchRow(tx, row.id);
    return { userId, profileId: row.id, username, email };
  });
};

/** Signs a built user in over HTTP. */
export const signIn = async (app: TestApp, { email }: Pick<BuiltUser, 'email'>): Promise<HttpClient> => {
  const client = app.visitor();
  const answer = await client.post('/api/login', { email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
  return client;
};

/** A built user and their signed-in caller. */
export const buildMember = async (
  app: TestApp,
  overrides: UserOverrides = {},
): Promise<BuiltUser & { client: HttpClient }> => {
  const user = await buildUser(app, overrides);
  return { ...user, client: await signIn(app, user) };
};

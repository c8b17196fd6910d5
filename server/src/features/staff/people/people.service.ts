import { ageInYears } from '@opencall/contract/accounts/auth/auth.vocabulary';
import { isStaffRole, type Role } from '@opencall/contract/shared/vocabulary';
import type { Person } from '@opencall/contract/staff/people/people.schemas';
import { endApiTokens } from '#features/accounts/api-tokens/api-tokens.api.ts';
import { type AuditActor, audit, listAuditedActions } from '#features/accounts/audit-log/audit-log.api.ts';
import {
  endAllSessions,
  needsConfirmation,
  sendVerificationEmail,
} from '#features/accounts/auth/auth.api.ts';
import { ensureTrial, extendTrial as extendTrialPeriod } from '#features/accounts/billing/billing.api.ts';
import { findBounce } from '#features/accounts/email-bounces/email-bounces.api.ts';
import { changeRole, getUserById, lockAccount } from '#features/accounts/users/users.api.ts';
import { notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import {
  createRegistrationProfile,
  refreshMemberSearchRow,
} from '#features/directory/profiles/profiles.api.ts';
import { listSanctionsOn } from '#features/staff/sanctions/sanctions.api.ts';
import * as m from '#messages/staff/people.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { EmailContext } from '#platform/platform.ts';
import { sendRoleEmail, sendSignedOutEmail, sendTrialEmail } from './people.emails.ts';
import { presentPerson } from './people.presenter.ts';
import { findPersonId, findPersonRow, type PersonDetailRow, type PersonKey } from './people.sql.ts';

const ROLE_CHANGES_SHOWN = 20;

/** The transaction, the emails and the actor of the functions below. No actor: the command line. */
export interface Administration {
  context: EmailContext;
  tx: Tx;
  actor: AuditActor;
}

/** @throws USER_NOT_FOUND. */
const getPersonRow = async (db: Db, id: number, now: Date): Promise<PersonDetailRow> => {
  const row = await findPersonRow(db, id, now);
  if (!row) throw new AppError('USER_NOT_FOUND');
  return row;
};

/** Reads an account with everything that admins see. @throws USER_NOT_FOUND. */
export const getPerson = async (db: Db, id: number, now: Date): Promise<Person> => {
  const row = await getPersonRow(db, id, now);
  const filter = { targetId: id, action: 'role.set', limit: ROLE_CHANGES_SHOWN } as const;
  const roleChanges = await listAuditedActions(db, filter);
  const bounce = await findBounce(db, id);
  return presentPerson(row, { sanctions: await listSanctionsOn(db, id, now), roleChanges, bounce, now });
};

/** Finds an account by id, email address or name. @throws USER_NOT_FOUND. */
export const getPersonId = async (db: Db, key: PersonKey): Promise<number> => {
  const id = await findPersonId(db, key);
  if (id === undefined) throw new AppError('USER_NOT_FOUND');
  return id;
};

/**
 * Locks the rows of both accounts, smaller id first, so that two admins who change each other's role run one after the
 * other. The second one is then no admin any more and is refused.
 * @throws USER_NOT_FOUND, ADMIN_ONLY.
 */
const lockWithActor = async (tx: Tx, { actorId }: AuditActor, userId: number) => {
  if (actorId === null) return lockAccount(tx, userId);
  const [first, second] = [actorId, userId].sort((a, b) => a - b) as [number, number];
  const accounts = [await lockAccount(tx, first), await lockAccount(tx, second)];
  if (accounts.find(({ id }) => id === actorId)?.role !== 'admin') throw new AppError('ADMIN_ONLY');
  return lockAccount(tx, userId);
};

/** Creates the rows that registration creates. Staff who become members may lack them. */
const createMemberRows = async (
  tx: Tx,
  userId: number,
  { now, site }: { now: Date; site: EmailContext['site'] },
): Promise<void> => {
  const { profileId, username, dateOfBirth } = await getPersonRow(tx, userId, now);
  await ensureTrial(tx, { userId, months: site().trialMonths, now });
  if (profileId !== null) return;
  const age = dateOfBirth === null ? null : ageInYears(new Date(dateOfBirth), now);
  await createRegistrationProfile(tx, { userId, name: username, age, now });
};

/** Makes open pages of the account load its role and permissions again. */
const reloadOwnerPages = (tx: Tx, userId: number): void =>
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'session' } });

interface RoleCall {
  userId: number;
  role: Role;
}

/**
 * Changes the role of an account. Does nothing, and logs nothing, if the account has the role already.
 * @throws USER_NOT_FOUND, OWN_ROLE, ADMIN_ONLY, LAST_ADMIN.
 */
export const setRole = async (
  { context, tx, actor }: Administration,
  { userId, role }: RoleCall,
): Promise<Person> => {
  const { now } = actor;
  if (userId === actor.actorId) throw new AppError('OWN_ROLE');
  const account = await lockWithActor(tx, actor, userId);
  const from = account.role;
  if (from !== role) {
    await changeRole(tx, { userId, role });
    if (role !== 'admin') await endApiTokens(tx, userId);
    await refreshMemberSearchRow(tx, userId);
    if (!isStaffRole(role)) await createMemberRows(tx, userId, { now, site: context.site });
    const subject = { kind: 'user', id: userId, title: account.username, from, to: role } as const;
    await audit(tx, { ...actor, action: 'role.set', targetUserId: userId, subject });
    sendRoleEmail(context, tx, { to: account, from, role });
    await notifyAboutMember(tx, { userId, topic: 'profile', id: userId });
    reloadOwnerPages(tx, userId);
  }
  return getPerson(tx, userId, now);
};

/** Signs an account out on all devices immediately. @throws USER_NOT_FOUND. */
export const endSessions = async (
  { context, tx, actor }: Administration,
  userId: number,
): Promise<{ message: string; ended: number }> => {
  const account = await lockAccount(tx, userId);
  const ended = await endAllSessions(tx, userId, actor.now);
  const subject = { kind: 'user', id: userId, title: account.username, devices: ended } as const;
  await audit(tx, { ...actor, action: 'sessions.end', targetUserId: userId, subject });
  if (ended > 0) sendSignedOutEmail(context, tx, { to: account, devices: ended });
  return { message: m.devicesLoggedOut({ count: ended }), ended };
};

/** Sends the verification email again, also to a confirmed address that bounces. @throws USER_NOT_FOUND, EMAIL_VERIFIED. */
export const resendVerification = async (
  { tx, actor }: Administration,
  userId: number,
): Promise<{ message: string }> => {
  await lockAccount(tx, userId);
  const user = await getUserById(tx, userId);
  if (!(await needsConfirmation(tx, user))) throw new AppError('EMAIL_VERIFIED');
  sendVerificationEmail(tx, { user, occasion: 'by-staff' });
  const subject = { kind: 'user', id: userId, title: user.username } as const;
  await audit(tx, { ...actor, action: 'verification.resend', targetUserId: userId, subject });
  return { message: m.emailSentTo({ email: user.email }) };
};

interface TrialCall {
  userId: number;
  days: number;
}

/**
 * Adds days to a member's trial. An expired trial restarts now.
 * @throws USER_NOT_FOUND, STAFF_NEED_NO_SUBSCRIPTION, MEMBERSHIP_RUNS.
 */
export const extendTrial = async (
  { context, tx, actor }: Administration,
  { userId, days }: TrialCall,
): Promise<Person> => {
  const { now } = actor;
  const account = await lockAccount(tx, userId);
  const trialEndsAt = await extendTrialPeriod(tx, { account, days, now });
  const until = trialEndsAt.toISOString();
  const subject = { kind: 'user', id: userId, title: account.username, days, until } as const;
  await audit(tx, { ...actor, action: 'trial.extend', targetUserId: userId, subject });
  sendTrialEmail(context, tx, { to: account, trialEndsAt });
  reloadOwnerPages(tx, userId);
  return getPerson(tx, userId, now);
};

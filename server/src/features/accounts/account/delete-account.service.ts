import { DELETION_DAYS } from '@opencall/contract/accounts/account/account.vocabulary';
import { dateText, IN_UTC } from '@opencall/contract/shared/format/dates';
import { deleteUserSessions, withProof } from '#features/accounts/auth/auth.api.ts';
import { endMembership, registerMembershipEnd } from '#features/accounts/billing/billing.api.ts';
import {
  deleteUserRow,
  listDueUserIds,
  lockDueUser,
  setDeletionDue,
} from '#features/accounts/users/users.api.ts';
import { notifyVisibilityChange } from '#features/accounts/visibility/visibility.api.ts';
import * as m from '#messages/accounts/account.ts';
import type { Tx } from '#platform/database/database.ts';
import { enqueueMemberEmail } from '#platform/email/member-email.ts';
import type { EmailContent } from '#platform/email/outgoing-email.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { forgetFailedJobsOf } from '#platform/jobs/failed-jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS } from '#platform/time.ts';

const DELETION_JOB = 'delete-due-accounts';
/** Number of accounts in one query. Each is deleted in its own transaction. */
const BATCH_SIZE = 50;

/** What other features do when a member leaves; the app connects them. */
export interface LeavingSteps {
  /** The member requested the deletion: hides them and cancels their shoots. @returns the number of upcoming shoots. */
  onRequested(tx: Tx, userId: number): Promise<{ upcomingShoots: number }>;
  /** Runs before the account's row is deleted, for data that foreign keys do not delete. */
  onDeletion(tx: Tx, member: { userId: number; email: string }): Promise<void>;
}

const scheduledEmail = (
  { site, publicOrigin }: Platform,
  { dueAt, shoots }: { dueAt: Date; shoots: number },
): EmailContent => ({
  subject: m.yourAccountWillBeDeleted,
  paragraphs: [
    m.deletionRequested({ siteName: site().siteName, date: dateText(dueAt, IN_UTC) }),
    shoots > 0 ? m.shootsCanceled : m.howToKeepAccount,
  ],
  action: { label: m.logInToKeepAccount, url: `${publicOrigin()}/auth?action=login` },
  closing: [m.deletionNotByYou({ supportEmail: site().supportEmail })],
});

const deletedEmail = ({ site }: Platform): EmailContent => ({
  subject: m.accountDeletedSubject,
  paragraphs: [m.accountDeleted({ siteName: site().siteName })],
  closing: [m.thankYou],
});

/**
 * Hides the account, ends its sessions and schedules its deletion. Signing in cancels it.
 * @returns when the account is deleted.
 * @throws WRONG_PASSWORD, CODE_REQUIRED, INVALID_CODE, TOO_MANY_REQUESTS.
 */
export const requestDeletion = async (
  platform: Platform,
  viewer: Viewer,
  { password, code, leaving }: { password: string; code?: string | undefined; leaving: LeavingSteps },
): Promise<Date> => {
  const dueAt = new Date(platform.now().getTime() + DELETION_DAYS * DAY_MS);
  await withProof(platform, viewer, {
    password,
    code,
    change: async (tx) => {
      if (!(await setDeletionDue(tx, viewer.userId, dueAt))) throw new AppError('NOT_AUTHENTICATED');
      await deleteUserSessions(tx, viewer.userId);
      const { upcomingShoots } = await leaving.onRequested(tx, viewer.userId);
      const content = scheduledEmail(platform, { dueAt, shoots: upcomingShoots });
      enqueueMemberEmail(platform, tx, { to: viewer.user, content });
      await notifyVisibilityChange(tx, viewer.userId);
    },
  });
  return dueAt;
};

/**
 * Deletes an account whose deletion is due, in one transaction: rows by foreign keys; files and the last email by jobs that
 * it enqueues. Does nothing if the deletion was cancelled or done by another request.
 */
const deleteDueAccount = (platform: Platform, leaving: LeavingSteps, userId: number): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const user = await lockDueUser(tx, userId, platform.now());
    if (!user) return;
    await leaving.onDeletion(tx, { userId, email: user.email });
    await endMembership(tx, userId);
    await forgetFailedJobsOf(tx, { id: userId, email: user.email });
    enqueueMemberEmail(platform, tx, { to: user, content: deletedEmail(platform) });
    tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'stats' } });
    await deleteUserRow(tx, userId);
  });

const deleteDueAccounts = async (platform: Platform, leaving: LeavingSteps): Promise<void> => {
  for (;;) {
    const userIds = await listDueUserIds(platform.database.db, platform.now(), BATCH_SIZE);
    for (const userId of userIds) await deleteDueAccount(platform, leaving, userId);
    if (userIds.length < BATCH_SIZE) return;
  }
};

/** Registers the job that deletes accounts whose waiting period has ended. */
export const registerAccountDeletion = (platform: Platform, leaving: LeavingSteps): void => {
  registerMembershipEnd(platform);
  platform.jobs.register({
    name: DELETION_JOB,
    everySeconds: HOUR_SECONDS,
    run: () => deleteDueAccounts(platform, leaving),
  });
};

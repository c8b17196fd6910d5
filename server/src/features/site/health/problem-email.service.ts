import { hasWeeklyEmail } from '#features/site/site-settings/site-settings.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { enqueueMemberEmail } from '#platform/email/member-email.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { problemEmail } from './health.emails.ts';
import { listProblems } from './health.service.ts';
import { claimWeek, findClaimedWeek, listReachableAdmins } from './health.sql.ts';
import type { Probes } from './probes.ts';

const WEEK_MS = 7 * DAY_MS;
/** A Monday at 08:00 UTC. */
const A_MONDAY = Date.UTC(2026, 0, 5) + 8 * HOUR_MS;

/** The last Monday at 08:00 UTC up to now. */
export const weekOf = (now: Date): Date =>
  new Date(A_MONDAY + Math.floor((now.getTime() - A_MONDAY) / WEEK_MS) * WEEK_MS);

/** A claimed week further ahead than this was stored while the clock was wrong. */
const AHEAD_MAX_MS = 4 * WEEK_MS;

const isDue = (week: Date, claimed: Date): boolean =>
  claimed < week || claimed.getTime() > week.getTime() + AHEAD_MAX_MS;

/** A new site, or one that was just upgraded, gets its first email on the next Monday. */
const noteFirstWeek = (tx: Tx, week: Date): Promise<boolean> => claimWeek(tx, week, null);

/**
 * Emails all reachable admins once a week if something is wrong. The claim of the week and the emails are one transaction,
 * so a second run sends nothing, and a run that failed is repeated.
 */
export const sendProblemEmails = async (platform: Platform, probes?: Probes): Promise<void> => {
  const { database, now, site, publicOrigin } = platform;
  const week = weekOf(now());
  const claimed = await findClaimedWeek(database.db);
  if (claimed === null) {
    await database.transaction((tx) => noteFirstWeek(tx, week));
    return;
  }
  if (!isDue(week, claimed)) return;
  const problems = (await hasWeeklyEmail(database.db)) ? await listProblems(platform, probes) : [];
  await database.transaction(async (tx) => {
    if (!(await claimWeek(tx, week, claimed)) || problems.length === 0) return;
    const content = problemEmail(problems, { siteName: site().siteName, origin: publicOrigin() });
    for (const to of await listReachableAdmins(tx)) enqueueMemberEmail(platform, tx, { to, content });
  });
};

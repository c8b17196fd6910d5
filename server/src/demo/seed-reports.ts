import { decideReport, storeReport } from '#features/staff/moderation/moderation.service.ts';
import type { Tx } from '#platform/database/database.ts';
import { HOUR_MS } from '#platform/time.ts';
import { reports as writtenReports } from './corpus/reports.ts';
import { personaAt } from './personas.ts';
import { createRandom } from './random.ts';
import { demoAccounts } from './roster.ts';
import type { RatingSeeding } from './seed-ratings.ts';

/** Milliseconds from a report to its decision. */
const decidedAfterMs = 7 * HOUR_MS;

/** Reports of members about others, made after both had joined; the moderator has decided the older ones. */
export const seedReports = async (tx: Tx, world: RatingSeeding): Promise<void> => {
  const random = createRandom(`reports ${world.seed}`);
  const moderatorId = world.userIdOf.get(demoAccounts.moderator) ?? 0;
  for (const { reason, status, hoursAgo } of writtenReports) {
    const now = new Date(world.now.getTime() - hoursAgo * HOUR_MS);
    const joined = world.members.filter(
      ({ createdAt, role, place }) => createdAt < now && role !== 'moderator' && !personaAt.has(place),
    );
    const [reported, reporter] = random.sample(joined, 2);
    const report = await storeReport(tx, {
      profileId: world.profileIdOf.get(reported?.place ?? -1) ?? 0,
      reporterId: world.userIdOf.get(reporter?.place ?? -1) ?? 0,
      reason,
      now,
    });
    if (status === 'pending') continue;
    const decidedAt = new Date(now.getTime() + decidedAfterMs);
    await decideReport(tx, { id: report.id, status, decidedBy: moderatorId, now: decidedAt });
  }
};

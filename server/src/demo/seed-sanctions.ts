import type { SanctionKind } from '@opencall/contract/staff/sanctions/sanctions.vocabulary';
import { sanctions } from '#features/staff/sanctions/sanctions.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import { personaAt } from './personas.ts';
import { createRandom } from './random.ts';
import { demoAccounts } from './roster.ts';
import type { RatingSeeding } from './seed-ratings.ts';

interface Written {
  kind: SanctionKind;
  daysAgo: number;
  reason: string;
  /** Length of a suspension. */
  days?: number;
  reversal?: string;
}

/** One sanction of each kind, none of which locks a member out today. */
const WRITTEN: readonly Written[] = [
  {
    kind: 'warn',
    daysAgo: 9,
    reason:
      'You sent the same offer to nineteen members in one evening. Please write to people, not to lists.',
  },
  {
    kind: 'hide',
    daysAgo: 41,
    reason: 'Two pictures of your gallery show the work of another photographer. Please replace them.',
    reversal: 'The pictures have been replaced. Thank you.',
  },
  {
    kind: 'suspend',
    daysAgo: 33,
    days: 7,
    reason: 'You went on writing to a member who had asked you to stop.',
  },
];

const reversedAfterMs = 2 * DAY_MS;

/** Inserts sanctions by the moderator: a current warning, and others that have ended. */
export const seedSanctions = async (tx: Tx, world: RatingSeeding): Promise<void> => {
  const random = createRandom(`sanctions ${world.seed}`);
  const moderatorId = world.userIdOf.get(demoAccounts.moderator) ?? null;
  const before = (days: number) => new Date(world.now.getTime() - days * DAY_MS);
  for (const { kind, daysAgo, reason, days, reversal } of WRITTEN) {
    const createdAt = before(daysAgo);
    const joined = world.members.filter(
      (member) => member.createdAt < createdAt && member.role !== 'moderator' && !personaAt.has(member.place),
    );
    const [member] = random.sample(joined, 1);
    const userId = world.userIdOf.get(member?.place ?? -1);
    if (userId === undefined) continue;
    await tx.insert(sanctions).values({
      userId,
      kind,
      reason,
      until: days === undefined ? null : new Date(createdAt.getTime() + days * DAY_MS),
      createdAt,
      decidedBy: moderatorId,
      ...(reversal && {
        reversedAt: new Date(createdAt.getTime() + reversedAfterMs),
        reversedBy: moderatorId,
        reversalReason: reversal,
      }),
    });
  }
};

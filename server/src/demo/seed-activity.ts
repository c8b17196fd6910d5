import { memberActivity } from '#features/accounts/users/users.tables.ts';
import { dailyFigures } from '#features/staff/analytics/analytics.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import type { DemoMember } from './members.ts';
import { createRandom } from './random.ts';

/** Number of past days in the charts. Today is counted separately. */
const DAYS = 365;
/** Share of the members who visit on a day: lower at the weekend. */
const SHARE = { low: 0.16, high: 0.27 };
const WEEKEND = 0.7;

export interface ActivitySeeding {
  readonly members: readonly DemoMember[];
  readonly seed: string;
  readonly now: Date;
}

/** Days since a member's last visit; never today, which is counted separately. */
const LAST_VISITS = [1, 1, 1, 2, 3, 5, 6, 9, 16, 24, 50];

/** When each member last visited. */
export const seedLastVisits = async (
  tx: Tx,
  { members, idOf, seed, now }: ActivitySeeding & { idOf: ReadonlyMap<number, number> },
): Promise<void> => {
  const random = createRandom(`last visits ${seed}`);
  const rows = members.map(({ place, createdAt }) => {
    const visit = new Date(now.getTime() - random.pick(LAST_VISITS) * DAY_MS);
    const day = (visit < createdAt ? createdAt : visit).toISOString().slice(0, 10);
    return { userId: idOf.get(place) ?? 0, day };
  });
  await tx.insert(memberActivity).values(rows);
};

/** Number of visitors on each day of the past year. */
export const seedActivity = async (tx: Tx, { members, seed, now }: ActivitySeeding): Promise<void> => {
  const random = createRandom(`activity ${seed}`);
  const rows = Array.from({ length: DAYS }, (_, index) => {
    const moment = new Date(now.getTime() - (index + 1) * DAY_MS);
    const joined = members.filter(({ createdAt }) => createdAt <= moment).length;
    const isWeekend = [0, 6].includes(moment.getUTCDay());
    const share = random.between(SHARE.low, SHARE.high) * (isWeekend ? WEEKEND : 1);
    return { metric: 'active', day: moment.toISOString().slice(0, 10), value: Math.round(joined * share) };
  });
  await tx.insert(dailyFigures).values(rows);
};

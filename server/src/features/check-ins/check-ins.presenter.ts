import type { CheckIn } from '@opencall/contract/check-ins/check-ins.schemas';
import { checkInTimes } from '@opencall/contract/check-ins/timeline';
import type { CheckInRow } from './check-ins.queries.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** As its member sees it. What a call for help did is not in it. */
export const presentCheckIn = (row: CheckInRow): CheckIn => ({
  shootId: row.shootId,
  status: row.status,
  contactName: row.contactName,
  contactEmail: row.contactEmail,
  doneBy: row.doneBy.toISOString(),
  graceMinutes: row.graceMinutes,
  remindAt: checkInTimes(row).remindAt.toISOString(),
  alertAt: row.alertAt.toISOString(),
  confirmedAt: iso(row.confirmedAt),
  lastSignAt: iso(row.lastSignAt),
  arrivedAt: iso(row.arrivedAt),
  createdAt: row.createdAt.toISOString(),
});

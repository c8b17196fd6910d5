import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { checkInTimes } from '@opencall/contract/casting/check-ins/timeline';
import type { CheckInRow } from './check-ins.queries.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The check-in as its member sees it. It does not show that the silent alarm was set off. */
export const presentCheckIn = (row: CheckInRow): CheckIn => ({
  shootId: row.shootId,
  status: row.status,
  contactName: row.contactName,
  contactEmail: row.contactEmail,
  doneBy: row.doneBy.toISOString(),
  graceMinutes: row.graceMinutes,
  helpLabel: row.helpLabel,
  remindAt: checkInTimes(row).remindAt.toISOString(),
  alertAt: row.alertAt.toISOString(),
  confirmedAt: iso(row.confirmedAt),
  lastSignAt: iso(row.lastSignAt),
  arrivedAt: iso(row.arrivedAt),
  createdAt: row.createdAt.toISOString(),
});

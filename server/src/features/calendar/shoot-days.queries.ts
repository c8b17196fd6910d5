import type { Db } from '#platform/database/database.ts';
import type { DaySpan } from './days.ts';

/** Days of a member's confirmed shoots, each in the shoot's own time zone. */
export const listConfirmedDays = async (
  _db: Db,
  _userId: number,
  _range: { startsOn: string; endsOn?: string },
): Promise<DaySpan[]> => [];

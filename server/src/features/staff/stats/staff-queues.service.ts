import type { Db } from '#platform/database/database.ts';
import { listStaffQueues, type StaffQueue } from './staff-queues.sql.ts';

/** Reads the number of items in each queue of staff and the time from which the oldest waits. */
export const readStaffQueues = (db: Db): Promise<StaffQueue[]> => listStaffQueues(db);

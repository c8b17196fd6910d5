import { STAFF_QUEUES, type StaffQueueName } from '@opencall/contract/site/home/home.vocabulary';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { utcIso } from '#platform/database/utc-iso.ts';

/** SQL for each queue: the rows that wait for staff, as on the queue's own screen, and the time from which each waits. */
const QUEUES: Record<Exclude<StaffQueueName, 'suggestions'>, { at: string; rows: string }> = {
  'abuse-reports': { at: 'created_at', rows: `from abuse_reports where status = 'pending'` },
  reviews: { at: 'created_at', rows: `from review_items where status = 'waiting'` },
  calls: { at: 'review_since', rows: `from calls where review_state = 'waiting' and status = 'open'` },
  disputes: { at: 'disputed_at', rows: `from shoots where status = 'disputed'` },
  'id-verification': {
    at: 'coalesce(id_submitted_at, created_at)',
    rows: 'from profiles where id_document_key is not null and not id_verified',
  },
  approvals: {
    at: 'created_at',
    rows: `from users where admission = 'waiting' and suspended_until is null and deletion_due_at is null`,
  },
  'contact-messages': { at: 'created_at', rows: `from contact_messages where status <> 'resolved'` },
  entries: { at: 'created_at', rows: `from contest_entries where status = 'pending'` },
};

const queueRow = z.object({ queue: z.enum(STAFF_QUEUES), count: z.int(), oldestAt: z.string().nullable() });

/** A queue of staff with the number of its items and the time from which the oldest waits. */
export type StaffQueue = z.output<typeof queueRow>;

const TEXT = Object.entries(QUEUES)
  .map(
    ([name, { at, rows }]) => `select '${name}' as queue, count(*)::integer as count,
      ${utcIso(`min(${at})`, 'milliseconds')} as "oldestAt" ${rows}`,
  )
  .join(' union all ');

/** Lists all queues but that of suggestions, also empty ones, in the order of `STAFF_QUEUES`. */
export const listStaffQueues = (db: Db): Promise<StaffQueue[]> =>
  query(db, queueRow, { text: TEXT, values: [] });

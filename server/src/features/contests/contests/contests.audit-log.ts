import type { EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/** The staff member or entrant who changes something, as viewer and as actor of the audit log. */
export interface Editor {
  viewer: Viewer;
  actor: AuditActor;
}

interface ContestChange {
  action: 'contest.create' | 'contest.update' | 'contest.delete';
  /** `status` as it is now. */
  contest: { id: number; title: string; status?: string };
}

/** Records a change of a contest by staff in the audit log. */
export const auditContest = (
  tx: Tx,
  actor: AuditActor,
  { action, contest: { id, title, status } }: ContestChange,
): Promise<void> =>
  audit(tx, {
    ...actor,
    action,
    subject: { kind: 'contest', id, title, ...(status === undefined ? {} : { status }) },
  });

interface AuditedEntry {
  id: number;
  title: string;
  userId: number;
}

const REVIEWS = { approved: 'entry.approve', rejected: 'entry.reject', pending: 'entry.reopen' } as const;

/** Records the review of an entry in the audit log. */
export const auditReview = (
  tx: Tx,
  actor: AuditActor,
  { entry: { id, title, userId }, status }: { entry: AuditedEntry; status: EntryStatus },
): Promise<void> =>
  audit(tx, {
    ...actor,
    action: REVIEWS[status],
    targetUserId: userId,
    subject: { kind: 'entry', id, title },
  });

/** Records in the audit log that staff deleted a member's entry. */
export const auditDeletion = (
  tx: Tx,
  actor: AuditActor,
  { id, title, userId }: AuditedEntry,
): Promise<void> =>
  audit(tx, {
    ...actor,
    action: 'entry.delete',
    targetUserId: userId,
    subject: { kind: 'entry', id, title },
  });

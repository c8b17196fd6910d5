import { type AuditActor, assertMayUndo, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { retractReportAnswer } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import { lockReport, type ReportRow } from './moderation.queries.ts';
import { getReport, reloadReportPanels, reportTitle } from './moderation.service.ts';
import { reopenReport } from './moderation.sql.ts';

/** One open report for each reporter and subject: a new one can arrive between a decision and its undo. */
const reopen = async (tx: Tx, id: number): Promise<void> => {
  await reopenReport(tx, id).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('REPORTED_AGAIN') : error;
  });
};

/**
 * Sets a report back to pending, writes that to the audit log and removes the answer from the reporter's notifications.
 * @throws REPORT_NOT_FOUND, NOTHING_TO_UNDO, UNDO_NOT_YOURS, UNDO_TOO_LATE, REPORTED_AGAIN.
 */
export const undoReportDecision = async (tx: Tx, actor: AuditActor, id: number): Promise<ReportRow> => {
  const decided = await lockReport(tx, id);
  if (!decided) throw new AppError('REPORT_NOT_FOUND');
  assertMayUndo(decided, actor);
  await reopen(tx, id);
  const row = await getReport(tx, id);
  const subject = { kind: 'report', id, title: reportTitle(row), about: row.kind } as const;
  await audit(tx, { ...actor, action: 'report.reopen', targetUserId: row.reportedUserId, subject });
  if (row.reporterId !== null) await retractReportAnswer(tx, { userId: row.reporterId, reportId: id });
  reloadReportPanels(tx);
  return row;
};

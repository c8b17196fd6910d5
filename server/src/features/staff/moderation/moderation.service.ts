import type { WebhookData } from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import type { ReportContext, ReportDecision } from '@opencall/contract/staff/moderation/moderation.schemas';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { publishWebhookEvent } from '#features/accounts/webhooks/webhooks.api.ts';
import { getVisibleProfile } from '#features/directory/profiles/profiles.api.ts';
import { notify } from '#features/notifications/notifications/notifications.api.ts';
import { openReportedPicture } from '#features/pictures/uploads/uploads.api.ts';
import * as m from '#messages/staff/moderation.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { presentRelated } from './moderation.presenter.ts';
import {
  countReports,
  decidePending,
  findReport,
  listReportsNaming,
  listReportsPage,
  type ReportRow,
  type ReportScope,
} from './moderation.queries.ts';
import { insertReport, type NewReport } from './moderation.sql.ts';

/** How many other reports about or by a member are shown with a report. */
const CONTEXT_SIZE = 20;

/** Makes open moderation panels load the reports and their count again. */
export const reloadReportPanels = (tx: Tx): void => {
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'reports' } });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'stats' } });
};

interface CreatedReport {
  reportId: number;
  kind: WebhookData['report.created']['kind'];
  /** The reported member; null: the account was deleted. */
  reportedUserId: number | null;
  reporterId: number;
  now: Date;
}

/** Announces a report to open panels and to the host's webhooks. */
export const publishReport = async (tx: Tx, report: CreatedReport): Promise<void> => {
  const { reportId, kind, reportedUserId, reporterId, now } = report;
  reloadReportPanels(tx);
  const data = { reportId, kind, userId: reportedUserId };
  await publishWebhookEvent(tx, { event: 'report.created', data, userId: reporterId, now });
};

/**
 * Stores a report with a copy of the profile.
 * @throws ALREADY_REPORTED if the reporter has an open report about this profile.
 */
export const storeReport = async (tx: Tx, report: NewReport) => {
  const stored = await insertReport(tx, report);
  if (!stored) throw new AppError('ALREADY_REPORTED');
  return stored;
};

/**
 * Reports a profile that the viewer may see, and keeps a copy of it.
 * @throws PROFILE_NOT_FOUND, OWN_PROFILE_REPORT, ALREADY_REPORTED.
 */
export const createReport = async (
  tx: Tx,
  viewer: Viewer,
  { profileId, reason, now }: { profileId: number; reason: string; now: Date },
) => {
  const profile = await getVisibleProfile(tx, viewer, profileId);
  if (profile.userId === viewer.userId) throw new AppError('OWN_PROFILE_REPORT');
  const stored = await storeReport(tx, { profileId, reporterId: viewer.userId, reason, now });
  const facts = { reportId: stored.id, kind: 'profile', reportedUserId: profile.userId } as const;
  await publishReport(tx, { ...facts, reporterId: viewer.userId, now });
  return stored;
};

interface Decision {
  id: number;
  status: ReportDecision;
  /** The moderator. */
  decidedBy: number;
  now: Date;
}

/**
 * Decides a pending report. The second of two concurrent decisions is refused.
 * @throws REPORT_NOT_FOUND, ALREADY_DECIDED.
 */
export const decideReport = async (tx: Tx, decision: Decision): Promise<ReportRow> => {
  const decided = await decidePending(tx, decision);
  const row = await getReport(tx, decision.id);
  if (!decided) throw new AppError('ALREADY_DECIDED');
  return row;
};

/** Lists reports, newest first. @throws INVALID_CURSOR. */
export const listReports = (
  db: Db,
  { limit, cursor, ...scope }: PageQuery & ReportScope,
): Promise<Page<ReportRow>> =>
  readPage(
    { limit, cursor },
    {
      rows: (span) => listReportsPage(db, { ...scope, ...span }),
      count: () => countReports(db, scope),
    },
  );

/** @throws REPORT_NOT_FOUND. */
export const getReport = async (db: Db, id: number): Promise<ReportRow> => {
  const row = await findReport(db, id);
  if (!row) throw new AppError('REPORT_NOT_FOUND');
  return row;
};

/** Opens a reported picture, or the picture of a reported message. @throws REPORT_NOT_FOUND, FILE_NOT_FOUND. */
export const openReportPicture = async (platform: Platform, id: number) => {
  const { message } = await getReport(platform.database.db, id);
  if (!message?.imageKey) throw new AppError('FILE_NOT_FOUND');
  return openReportedPicture(platform, message.imageKey);
};

/** Finds the media key of the picture that a report shows under this path; undefined for other paths. */
export const findReportedPicture = async (db: Db, path: string): Promise<string | undefined> => {
  const [, id] = /^\/api\/abuse-reports\/(\d{1,9})\/picture$/.exec(path) ?? [];
  const report = id === undefined ? undefined : await findReport(db, Number(id));
  return report?.message?.imageKey ?? undefined;
};

/** The title of the reported content, for its reporter. */
export const reportTitle = ({ kind, message, evidence, reportedName, reportedCall }: ReportRow): string => {
  if (kind === 'call') return m.reportedCall({ title: reportedCall?.title ?? '' });
  if (kind === 'profile') return evidence?.stageName ?? m.aProfile;
  const name = reportedName ?? m.aFormerMember;
  const title = message?.subject ?? '';
  if (kind === 'reference') return m.reportedReference({ name, title });
  if (kind === 'picture')
    return title ? m.reportedPictureTitled({ name, title }) : m.reportedPicture({ name });
  return kind === 'mail' ? m.reportedEmail({ name, title }) : m.reportedMessage({ name });
};

const AUDITED = { resolved: 'report.resolve', dismissed: 'report.dismiss' } as const;

/**
 * Decides a report as staff, records it in the audit log, notifies the reporter and updates open panels.
 * @throws REPORT_NOT_FOUND, ALREADY_DECIDED.
 */
export const answerReport = async (
  tx: Tx,
  actor: AuditActor & { actorId: number },
  { id, status }: Pick<Decision, 'id' | 'status'>,
): Promise<ReportRow> => {
  const { now } = actor;
  const row = await decideReport(tx, { id, status, decidedBy: actor.actorId, now });
  const title = reportTitle(row);
  await audit(tx, {
    ...actor,
    action: AUDITED[status],
    targetUserId: row.reportedUserId,
    subject: { kind: 'report', id, title, about: row.kind },
  });
  if (row.reporterId !== null) {
    const subject = { reportId: id, title, outcome: status };
    await notify(tx, { userId: row.reporterId, kind: 'report-answered', subject, now });
  }
  reloadReportPanels(tx);
  return row;
};

/**
 * Lists other reports about and by the two members named in a report.
 * @throws REPORT_NOT_FOUND.
 */
export const getReportContext = async (db: Db, id: number): Promise<ReportContext> => {
  const { reporterId, reportedUserId } = await getReport(db, id);
  const naming = async (userId: number | null, as: 'reporter' | 'reported') => {
    if (userId === null) return [];
    const rows = await listReportsNaming(db, { userId, as, except: id, limit: CONTEXT_SIZE });
    return rows.map(presentRelated);
  };
  return {
    aboutReported: await naming(reportedUserId, 'reported'),
    byReported: await naming(reportedUserId, 'reporter'),
    aboutReporter: await naming(reporterId, 'reported'),
    byReporter: await naming(reporterId, 'reporter'),
  };
};

/** Counts the reports that wait for a decision. */
export const countPendingReports = (db: Db): Promise<number> => countReports(db, { status: 'pending' });

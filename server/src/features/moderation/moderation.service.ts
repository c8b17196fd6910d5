import type { ReportDecision } from '@opencall/contract/moderation/moderation.schemas';
import { getVisibleProfile } from '#features/profiles/profiles.service.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import {
  countReports,
  decidePending,
  findReport,
  insertReport,
  type ReportRow,
} from './moderation.queries.ts';

/**
 * Reports a profile that the viewer may know of, and keeps what it shows.
 * @throws PROFILE_NOT_FOUND, OWN_PROFILE_REPORT, ALREADY_REPORTED.
 */
export const createReport = async (
  executor: Executor,
  viewer: Viewer,
  { profileId, reason, now }: { profileId: number; reason: string; now: Date },
) => {
  const profile = await getVisibleProfile(executor, viewer, profileId);
  if (profile.userId === viewer.userId) throw new AppError('OWN_PROFILE_REPORT');
  const report = await insertReport(executor, { profileId, reporterId: viewer.userId, reason, now });
  if (!report) throw new AppError('ALREADY_REPORTED');
  return report;
};

/**
 * Decides a pending report; of two who decide at once, the second is told so.
 * @throws REPORT_NOT_FOUND, ALREADY_DECIDED.
 */
export const decideReport = async (
  executor: Executor,
  viewer: Viewer,
  { id, status, now }: { id: number; status: ReportDecision; now: Date },
): Promise<ReportRow> => {
  const decided = await decidePending(executor, { id, status, decidedBy: viewer.userId, now });
  const row = await findReport(executor, id);
  if (!row) throw new AppError('REPORT_NOT_FOUND');
  if (!decided) throw new AppError('ALREADY_DECIDED');
  return row;
};

/** Reports that wait for a decision. */
export const countPendingReports = (executor: Executor): Promise<number> => countReports(executor, 'pending');

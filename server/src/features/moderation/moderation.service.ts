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
  type NewReport,
  type ReportRow,
} from './moderation.queries.ts';

/**
 * Stores a report with the profile as it is now.
 * @throws ALREADY_REPORTED while the reporter has an open one about this profile.
 */
export const storeReport = async (executor: Executor, report: NewReport) => {
  const stored = await insertReport(executor, report);
  if (!stored) throw new AppError('ALREADY_REPORTED');
  return stored;
};

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
  return storeReport(executor, { profileId, reporterId: viewer.userId, reason, now });
};

interface Decision {
  id: number;
  status: ReportDecision;
  /** Who decides. */
  decidedBy: number;
  now: Date;
}

/**
 * Decides a pending report; of two who decide at once, the second is told so.
 * @throws REPORT_NOT_FOUND, ALREADY_DECIDED.
 */
export const decideReport = async (executor: Executor, decision: Decision): Promise<ReportRow> => {
  const decided = await decidePending(executor, decision);
  const row = await findReport(executor, decision.id);
  if (!row) throw new AppError('REPORT_NOT_FOUND');
  if (!decided) throw new AppError('ALREADY_DECIDED');
  return row;
};

/** Reports that wait for a decision. */
export const countPendingReports = (executor: Executor): Promise<number> => countReports(executor, 'pending');

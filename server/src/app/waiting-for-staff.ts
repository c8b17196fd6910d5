import type { Stats } from '@opencall/contract/staff/stats/stats.schemas';
import { countCallReviews } from '#features/casting/calls/calls.api.ts';
import { countDisputeRows } from '#features/casting/shoots/shoots.api.ts';
import { countReviewItems } from '#features/conversations/first-contact/first-contact.api.ts';
import { countApplicants } from '#features/directory/joining/joining.api.ts';
import { countSuggestions } from '#features/site/feedback/feedback.api.ts';
import type { Db } from '#platform/database/database.ts';
import { countFailedJobs } from '#platform/jobs/failed-jobs.ts';

/** Counts the open work of staff in the features of other areas. */
export const countWaitingForStaff = async (db: Db) => {
  const [pendingSuggestions, pendingApplicants, callsInReview, openDisputes, heldTexts, failedJobs] =
    await Promise.all([
      countSuggestions(db, 'pending'),
      countApplicants(db, 'waiting'),
      countCallReviews(db),
      countDisputeRows(db),
      countReviewItems(db, { status: 'waiting' }),
      countFailedJobs(db),
    ]);
  return {
    pendingSuggestions,
    pendingApplicants,
    callsInReview,
    openDisputes,
    heldTexts,
    failedJobs,
  } satisfies Partial<Stats>;
};

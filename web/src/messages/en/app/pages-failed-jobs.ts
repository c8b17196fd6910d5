import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const jobDiscarded = 'Job discarded';
export const jobsQueuedAgain = ({ count }: Count) =>
  plural(count, { one: 'Job queued again', other: `${count} jobs queued again` });
export const couldNotRetryTheJob = 'Could not retry the job';
export const couldNotRetryTheJobs = 'Could not retry the jobs';
export const couldNotDiscardTheJob = 'Could not discard the job';
export const discardThisJob = 'Discard this job?';
export const aboutDiscarding = ({ name }: { name: Value }) =>
  `${name}: this job will not be retried and cannot be restored. The discard is logged.`;
export const discarding = 'Discarding…';
export const failedJobs = 'Failed jobs';
export const aboutFailedJobs = ({ days }: { days: Value }) =>
  `Background jobs that used up all their retries. They are kept for ${days} days.`;
export const retryAll = 'Retry all';
export const failedJobsCouldNotBe = 'Failed jobs could not be loaded';
export const noFailedJobs = 'No failed jobs';
export const failedJobsAppearHere =
  'Emails, push notifications and other background jobs that fail appear here automatically.';
export const noPermissionToViewFailedJobs = "You don't have permission to view failed jobs";
export const loadingFailedJobs = 'Loading failed jobs';

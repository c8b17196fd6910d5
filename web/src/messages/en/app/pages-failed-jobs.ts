import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const jobDiscarded = 'Job discarded';
export const jobsQueuedAgain = ({ count }: Count) =>
  plural(count, { one: 'Job queued again', other: `${count} jobs queued again` });
export const discardThisJob = 'Discard this job?';
export const itWillNotBeRetried = ({ nameOf }: { nameOf: Value }) =>
  `${nameOf}: it will not be retried and cannot be restored. The discard is logged.`;
export const discarding = 'Discarding...';
export const failedJobs = 'Failed jobs';
export const backgroundJobsThatUsedUp = ({ failedJobDays }: { failedJobDays: Value }) =>
  `Background jobs that used up all their retries. They are kept for ${failedJobDays} days.`;
export const retryAll = 'Retry all';
export const failedJobsCouldNotBe = 'Failed jobs could not be loaded';
export const noFailedJobs = 'No failed jobs';
export const emailsPushMessagesAndOther =
  'Emails, push messages and other background jobs that fail appear here automatically.';
export const seeFailedJobs = 'see failed jobs';

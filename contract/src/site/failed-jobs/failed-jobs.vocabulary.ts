/** Days after which failed jobs are deleted. */
export const FAILED_JOB_DAYS = 30;

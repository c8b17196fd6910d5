import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';

/** Job that sends one push message to one browser; push.jobs.ts runs it. */
export const PUSH_JOB = 'push-message';
export interface PushJob {
  subscriptionId: number;
  kind: NotificationKind;
  actorId: number | null;
  /** Null if the member switched off the bell for this kind. */
  notificationId: number | null;
  /** Sent during quiet hours too. */
  isUrgent?: boolean;
}

/** Job that sends one push message about everything held during quiet hours to one browser. */
export const PUSH_SUMMARY_JOB = 'push-summary';
export interface PushSummaryJob {
  news: PushJob[];
}

// What notifications offers other features.
export { countUnreadNotifications } from './bell.service.ts';
export { DELIVERY_SQL, type Delivery, findDeliveries, nextDailyEmail, quietEnd } from './delivery.service.ts';
export { type DueReminder, postponeReminders, takeDueReminders } from './email-reminders.service.ts';
export { aboutEmails, footOf, mailedKindsOf } from './email-topics.service.ts';
export { type NewsContext, type NewsRecipient, type NewsWords, tellMembers } from './mailed-news.service.ts';
export { muteConversation, unmuteConversation } from './mutes.service.ts';
export { type NewsEmail, sendNewsEmails } from './news-emails.service.ts';
export {
  announceNews,
  type Notified,
  notify,
  notifyMany,
  reopenCredits,
  retractReportAnswer,
  retractReview,
  settleCheckIn,
  settleCredit,
  settleMail,
  settleMessages,
  settleReferenceDue,
  settleSearch,
  storeNotifications,
} from './notifications.service.ts';
export { changeSettings, wantsEmails } from './settings.service.ts';

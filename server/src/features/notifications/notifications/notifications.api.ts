// What notifications offers other features.
export { countUnreadNotifications } from './bell.sql.ts';
export { DELIVERY_SQL, type Delivery, deliveryColumns, findDeliveries } from './delivery.sql.ts';
export { nextDailyEmail, quietEnd } from './delivery.ts';
export { type DueReminder, postponeReminders, takeDueReminders } from './email-reminders.sql.ts';
export { describeKind, mailedKindsOf, unsubscribeFooter } from './email-topics.ts';
export {
  type NewsContext,
  type NewsRecipient,
  type NewsWords,
  notifyAndEmail,
} from './mailed-news.service.ts';
export { muteConversation, unmuteConversation } from './mutes.service.ts';
export { type NewsEmail, sendNewsEmails } from './news-emails.service.ts';
export {
  announceNotifications,
  markCheckInRead,
  markCreditRequestRead,
  markMailRead,
  markMessagesRead,
  markReferenceDueRead,
  markSearchRead,
  notify,
  notifyMany,
  reopenCredits,
  retractReportAnswer,
  retractReview,
  storeNotifications,
} from './notifications.service.ts';
export { changeSettings, wantsEmails } from './settings.service.ts';
export type { NotifiedMember } from './store-notifications.sql.ts';

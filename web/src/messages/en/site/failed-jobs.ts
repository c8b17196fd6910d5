import { type Count, plural } from '@opencall/contract/shared/format/messages';

export const failedAfter = ({ count }: Count) =>
  plural(count, {
    one: 'Failed <failed></failed> after 1 attempt. Queued <queued></queued>.',
    other: `Failed <failed></failed> after ${count} attempts. Queued <queued></queued>.`,
  });

// Queues
export const accountEmails = 'Account emails';
export const agreementCopies = 'Copies of agreements';
export const analyticsTotals = 'Sum up analytics';
export const endingTrials = 'Reminders about ending trials';
export const scheduledBackups = 'Scheduled backups';
export const backupsAndChecks = 'Backups and checks started by admins';
export const bulkEmails = 'Reminders and other bulk emails';
export const callAnswers = 'Answers to applicants of ended calls';
export const callsToClose = 'Close calls after their deadline';
export const checkInEmails = 'Emails to check-in contacts';
export const dueCheckIns = 'Alerts for missed check-ins';
export const contestResults = 'Announce contest results';
export const contestStatuses = 'Update the status of contests';
export const dueAccounts = 'Delete accounts';
export const oldIdDocuments = 'Delete old identity documents';
export const emailReminders = 'Reminders about unread emails';
export const paidMemberships = 'End paid memberships';
export const expiredSubscriptions = 'Expire subscriptions';
export const heldNotifications = 'Daily emails and notifications held during quiet hours';
export const oldJobs = 'Delete old jobs';
export const lastActivity = 'Update the last activity in the directory';
export const linkEmails = 'Emails with links';
export const listingReminders = 'Reminders about expiring listings';
export const newReleases = 'Check for a new release';
export const mailNames = 'Update names in emails';
export const avifImages = 'Pictures as AVIF';
export const oldNotifications = 'Delete old notifications';
export const problemEmails = 'Weekly email about problems';
export const pushNotifications = 'Push notifications';
export const pushSummaries = 'Push notifications with summaries';
export const references = 'Announce references and send reminders to write them';
export const deletedPictures = 'Remove deleted pictures';
export const expiredProviderSignIns = 'Remove expired sign-ins with a provider';
export const expiredSessions = 'Remove expired sessions';
export const oldLiveEvents = 'Remove old live events';
export const oldRequestCounts = 'Remove old request counts';
export const oldReviewedTexts = 'Remove old reviewed messages';
export const oldWebhookDeliveries = 'Remove old webhook deliveries';
export const unfinishedUploads = 'Remove unfinished uploads';
export const storedFiles = 'Remove stored files';
export const unusedMedia = 'Remove unused pictures and videos';
export const savedSearches = 'New matches of saved searches';
export const idDocumentEncryption = 'Encrypt identity documents';
export const shootReminders = 'Reminders about shoots';
export const shootsToSettle = 'Expire proposals and complete shoots';
export const endedSuspensions = 'End suspensions';
export const webhookDeliveries = 'Webhook deliveries';

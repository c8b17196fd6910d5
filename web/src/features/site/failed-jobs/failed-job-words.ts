import type { JobQueue } from '@opencall/contract/site/failed-jobs/failed-jobs.vocabulary';
import * as m from '#messages/site/failed-jobs';

const QUEUE_LABELS: Record<JobQueue, string> = {
  'account-emails': m.accountEmails,
  'agreement-copies': m.agreementCopies,
  'analytics-sum-up': m.analyticsTotals,
  'announce-ending-trials': m.endingTrials,
  backup: m.scheduledBackups,
  'backup-work': m.backupsAndChecks,
  'bulk-emails': m.bulkEmails,
  'call-answers': m.callAnswers,
  'calls-close': m.callsToClose,
  'check-in-emails': m.checkInEmails,
  'check-ins-due': m.dueCheckIns,
  'contest-results': m.contestResults,
  'contests-advance': m.contestStatuses,
  'delete-due-accounts': m.dueAccounts,
  'delete-id-documents': m.oldIdDocuments,
  'email-reminders': m.emailReminders,
  'end-paid-membership': m.paidMemberships,
  'expire-subscriptions': m.expiredSubscriptions,
  'held-news': m.heldNotifications,
  'jobs-upkeep': m.oldJobs,
  'lapse-activity': m.lastActivity,
  'link-emails': m.linkEmails,
  'listing-reminders': m.listingReminders,
  'look-for-release': m.newReleases,
  'mail-names': m.mailNames,
  'make-avif': m.avifImages,
  'notifications-upkeep': m.oldNotifications,
  'problem-email': m.problemEmails,
  'push-message': m.pushNotifications,
  'push-summary': m.pushSummaries,
  'references-clock': m.references,
  'remove-deleted-pictures': m.deletedPictures,
  'remove-expired-provider-sign-ins': m.expiredProviderSignIns,
  'remove-expired-sessions': m.expiredSessions,
  'remove-old-live-events': m.oldLiveEvents,
  'remove-old-request-counts': m.oldRequestCounts,
  'remove-old-texts': m.oldReviewedTexts,
  'remove-old-webhook-deliveries': m.oldWebhookDeliveries,
  'remove-rested-uploads': m.unfinishedUploads,
  'remove-stored-files': m.storedFiles,
  'remove-unused-media': m.unusedMedia,
  'saved-searches': m.savedSearches,
  'seal-id-documents': m.idDocumentEncryption,
  'shoots-remind': m.shootReminders,
  'shoots-settle': m.shootsToSettle,
  'suspensions-lapse': m.endedSuspensions,
  'webhook-deliveries': m.webhookDeliveries,
};

const isKnownQueue = (queue: string): queue is JobQueue => Object.hasOwn(QUEUE_LABELS, queue);

/** Converts the name of a queue of an earlier version: `tidy-old-things` becomes `Tidy old things`. */
const wordsOf = (queue: string): string => {
  const words = queue.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The label of a queue of background jobs. */
export const queueLabel = (queue: string): string =>
  isKnownQueue(queue) ? QUEUE_LABELS[queue] : wordsOf(queue);

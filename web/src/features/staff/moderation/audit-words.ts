import type { AuditSubject } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import {
  AUDIT_ACTIONS,
  type AUDIT_SUBJECTS,
  type AuditAction,
} from '@opencall/contract/accounts/audit-log/audit-log.vocabulary';
import * as m from '#messages/staff/moderation-audit';
import { detailText } from './audit-details.ts';

/** Each action as a predicate after the name of the staff member. */
export const ACTION_LABELS: Record<AuditAction, string> = {
  'report.resolve': m.resolvedAReport,
  'report.dismiss': m.dismissedAReport,
  'report.reopen': m.undidADecisionOnA,
  'suggestion.review': m.decidedOnASuggestion,
  'suggestion.reopen': m.undidADecisionOnASuggestion,
  'contact.update': m.changedAContactMessage,
  'contact.reply': m.repliedToAContactMessage,
  'id.view': m.viewedAnIdDocument,
  'id.verify': m.verifiedAnId,
  'id.unverify': m.unverifiedAnId,
  'id.lapse': m.removedAVerifiedBadge,
  'id.delete': m.deletedAnIdDocument,
  'profile.hide': m.hidAProfile,
  'profile.show': m.unhidAProfile,
  'contest.create': m.createdAContest,
  'contest.update': m.changedAContest,
  'contest.delete': m.deletedAContest,
  'entry.approve': m.approvedAnEntry,
  'entry.reject': m.rejectedAnEntry,
  'entry.reopen': m.setAnEntryBackToPending,
  'entry.delete': m.deletedAnEntry,
  'listing.delete': m.deletedAListing,
  'reference.delete': m.removedAReference,
  'review.release-call': m.approvedAnOpenCall,
  'review.release': m.approvedAHeldItem,
  'review.refuse': m.rejectedAHeldItem,
  'review.reverse': m.undidARejection,
  'picture.remove': m.removedAPicture,
  'review.refuse-call': m.rejectedAnOpenCall,
  'dispute.decide': m.decidedADispute,
  'ruling.make': m.issuedASanction,
  'ruling.reverse': m.reversedASanction,
  'role.set': m.setARole,
  'sessions.end': m.endedAMembersSessions,
  'verification.resend': m.resentAVerificationEmail,
  'trial.extend': m.extendedATrial,
  'job.retry': m.retriedBackgroundJobs,
  'job.discard': m.discardedABackgroundJob,
  'member.approve': m.approvedAMembership,
  'member.refuse': m.rejectedAMembership,
  'invitation.create': m.createdAnInvitation,
  'invitation.delete': m.withdrewAnInvitation,
  'token.create': m.createdAnApiToken,
  'token.delete': m.revokedAnApiToken,
  'webhook.create': m.addedAWebhook,
  'webhook.delete': m.deletedAWebhook,
  'webhook.ping': m.sentATestEvent,
  'webhook.resend': m.resentAWebhookDelivery,
  'settings.update': m.changedTheSettings,
  'settings.test-email': m.sentATestEmail,
  'backup.start': m.startedABackup,
  'backup.check': m.startedToCheckABackup,
  'backup.download': m.downloadedABackup,
  'backup.delete': m.deletedABackup,
  'backup.restore': m.startedToRestoreABackup,
  'backup.restored': m.restoredABackup,
  'backup.restore-failed': m.couldNotRestoreABackup,
  'template.save': m.changedAnAgreementTemplate,
  'template.reset': m.resetAnAgreementTemplate,
  'page.save': m.savedAPage,
  'page.order': m.reorderedThePages,
  'page.delete': m.deletedAPage,
  'setup.finish': m.finishedSiteSetup,
  'audit.export': m.downloadedTheAuditLog,
  'votes.export': m.downloadedVotes,
  'analytics.export': m.downloadedAnalytics,
  'call.refused': m.wasDeniedAccess,
};

export const ACTION_OPTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] }));

/** The names of affected objects without a title. */
const SUBJECT_NAMES: Record<(typeof AUDIT_SUBJECTS)[number], string> = {
  report: m.reportSubject,
  suggestion: m.suggestionSubject,
  'contact-message': m.contactMessageSubject,
  'id-document': m.idDocumentSubject,
  profile: m.profileSubject,
  contest: m.contestSubject,
  entry: m.entrySubject,
  listing: m.listingSubject,
  'open-call': m.openCallSubject,
  shoot: m.shootSubject,
  'review-item': m.reviewItemSubject,
  picture: m.pictureSubject,
  reference: m.referenceSubject,
  ruling: m.sanctionSubject,
  user: m.userSubject,
  job: m.jobSubject,
  webhook: m.webhookSubject,
  invitation: m.invitationSubject,
  'site-settings': m.siteSettingsSubject,
  backup: m.backupSubject,
  page: m.pageSubject,
  template: m.templateSubject,
  'api-token': m.apiTokenSubject,
  'audit-log': m.auditLogSubject,
  votes: m.votesSubject,
  analytics: m.analyticsSubject,
  call: m.callSubject,
};

/** The name of the affected object. Undefined for a member, because the entry already contains the name. */
const nameOf = ({ kind, id, title }: AuditSubject): string | undefined => {
  if (kind === 'user') return undefined;
  if (title) return `“${title}”`;
  return id === undefined ? undefined : m.subjectNumber({ kind: SUBJECT_NAMES[kind], id });
};

/** Describes the affected object with details: `“Autumn light” · status approved`. Empty if there are none. */
export const subjectText = (subject: AuditSubject): string => {
  const { kind: _kind, id: _id, title: _title, ...details } = subject;
  const parts = [nameOf(subject), ...Object.entries(details).map(detailText)];
  return parts.filter((part) => part !== undefined).join(' · ');
};

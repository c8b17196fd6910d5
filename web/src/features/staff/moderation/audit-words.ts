import type { AuditSubject } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import { AUDIT_ACTIONS, type AuditAction } from '@opencall/contract/accounts/audit-log/audit-log.vocabulary';
import { formatDateTime } from '#lib/format/dates.ts';

/** Each action as a predicate after the name of the staff member. */
export const ACTION_LABELS: Record<AuditAction, string> = {
  'report.resolve': 'Resolved a report',
  'report.dismiss': 'Dismissed a report',
  'report.reopen': 'Undid a decision on a report',
  'suggestion.review': 'Decided on a suggestion',
  'suggestion.reopen': 'Undid a decision on a suggestion',
  'contact.update': 'Changed a contact message',
  'id.view': 'Looked at an identity document',
  'id.verify': 'Verified an identity',
  'id.unverify': 'Took back a verification',
  'id.lapse': 'Lost the verified badge',
  'id.delete': 'Deleted an identity document',
  'profile.hide': 'Hid a profile',
  'profile.show': 'Showed a profile again',
  'contest.create': 'Created a contest',
  'contest.update': 'Changed a contest',
  'contest.delete': 'Deleted a contest',
  'entry.approve': 'Approved an entry',
  'entry.reject': 'Rejected an entry',
  'entry.reopen': 'Put an entry back to pending',
  'entry.delete': 'Deleted an entry',
  'listing.delete': 'Deleted a listing',
  'reference.delete': 'Removed a reference',
  'review.release-call': 'Released an open call',
  'review.release': 'Released what was held back',
  'review.refuse': 'Refused what was held back',
  'review.reverse': 'Took a refusal back',
  'picture.remove': 'Removed a picture',
  'review.refuse-call': 'Refused an open call',
  'dispute.decide': 'Decided who came to a shoot',
  'ruling.make': 'Issued a sanction',
  'ruling.reverse': 'Reversed a sanction',
  'role.set': 'Set a role',
  'sessions.end': 'Ended sessions',
  'verification.resend': 'Sent a verification again',
  'trial.extend': 'Extended a trial',
  'job.retry': 'Retried background work',
  'job.discard': 'Discarded background work',
  'member.approve': 'Approved a membership',
  'member.refuse': 'Refused a membership',
  'invitation.create': 'Made an invitation',
  'invitation.delete': 'Withdrew an invitation',
  'token.create': 'Made an API token',
  'token.delete': 'Ended an API token',
  'webhook.create': 'Added a webhook',
  'webhook.delete': 'Deleted a webhook',
  'webhook.ping': 'Sent a webhook a test event',
  'webhook.resend': 'Sent a webhook delivery again',
  'settings.update': 'Changed the settings',
  'settings.test-email': 'Sent a test email',
  'template.save': 'Changed a template of agreements',
  'template.reset': 'Went back to the product’s own template of agreements',
  'page.save': 'Saved a page',
  'page.order': 'Ordered the pages',
  'page.delete': 'Deleted a page',
  'setup.finish': 'Set the site up',
  'audit.export': 'Downloaded the audit log',
  'votes.export': 'Downloaded votes',
  'analytics.export': 'Downloaded analytics',
  'call.refused': 'Was refused',
};

export const ACTION_OPTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] }));

/** Converts `newStatus` to `new status`. */
const wordsOf = (key: string): string => key.replace(/([A-Z])/g, ' $1').toLowerCase();

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
type Detail = AuditSubject[string];

const detailText = ([key, value]: [string, Detail]): string => {
  if (value === true) return wordsOf(key);
  const text = typeof value === 'string' && MOMENT.test(value) ? formatDateTime(value) : (value ?? 'none');
  return `${wordsOf(key)} ${text}`;
};

/** The name of the affected object. Undefined for a member, because the entry already contains the name. */
const nameOf = ({ kind, id, title }: AuditSubject): string | undefined => {
  if (kind === 'user') return undefined;
  if (title) return `“${title}”`;
  return id === undefined ? undefined : `${kind.replace('-', ' ')} ${id}`;
};

/** Describes the affected object with details: `“Autumn light” · status approved`. Empty if there are none. */
export const subjectText = (subject: AuditSubject): string => {
  const { kind: _kind, id: _id, title: _title, ...details } = subject;
  const parts = [nameOf(subject), ...Object.entries(details).map(detailText)];
  return parts.filter((part) => part !== undefined).join(' · ');
};

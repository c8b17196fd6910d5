import { z } from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { ROLES } from '#shared/vocabulary.ts';

/** Names of logged actions of staff and their reversals (`id.lapse`). A filter of the log takes one of them. */
export const AUDIT_ACTIONS = [
  'report.resolve',
  'report.dismiss',
  'report.reopen',
  'suggestion.review',
  'suggestion.reopen',
  'contact.update',
  'id.view',
  'id.verify',
  'id.unverify',
  'id.lapse',
  'id.delete',
  'profile.hide',
  'profile.show',
  'contest.create',
  'contest.update',
  'contest.delete',
  'entry.approve',
  'entry.reject',
  'entry.reopen',
  'entry.delete',
  'listing.delete',
  'reference.delete',
  'review.release-call',
  'review.refuse-call',
  'dispute.decide',
  'review.release',
  'review.refuse',
  'review.reverse',
  'picture.remove',
  'ruling.make',
  'ruling.reverse',
  'role.set',
  'sessions.end',
  'verification.resend',
  'trial.extend',
  'job.retry',
  'job.discard',
  'member.approve',
  'member.refuse',
  'invitation.create',
  'invitation.delete',
  'token.create',
  'token.delete',
  'webhook.create',
  'webhook.delete',
  'webhook.ping',
  'webhook.resend',
  'settings.update',
  'settings.test-email',
  'template.save',
  'template.reset',
  'page.save',
  'page.order',
  'page.delete',
  'setup.finish',
  'audit.export',
  'votes.export',
  'analytics.export',
  'call.refused',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The object of an action. */
export const AUDIT_SUBJECTS = [
  'report',
  'suggestion',
  'contact-message',
  'id-document',
  'profile',
  'contest',
  'entry',
  'listing',
  'open-call',
  'shoot',
  'review-item',
  'picture',
  'reference',
  'ruling',
  'user',
  'job',
  'webhook',
  'invitation',
  'site-settings',
  'page',
  'template',
  'api-token',
  'audit-log',
  'votes',
  'analytics',
  'call',
] as const;

const detailSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** `id` and `title` identify the object; other keys are details (`status`, `until`, …). Never a secret. */
export const auditSubjectSchema = z
  .object({ kind: z.enum(AUDIT_SUBJECTS), id: z.number().int().optional(), title: z.string().optional() })
  .catchall(detailSchema);
export type AuditSubject = z.infer<typeof auditSubjectSchema>;

/** A person with the name of that time. */
const personSchema = z.object({ id: idSchema, username: z.string() });

export const auditRecordSchema = z.object({
  id: idSchema,
  at: timestampSchema,
  action: z.enum(AUDIT_ACTIONS),
  /** Null for a job. */
  actor: personSchema.extend({ role: z.enum(ROLES) }).nullable(),
  /** The member that the action concerns. */
  target: personSchema.nullable(),
  subject: auditSubjectSchema,
  /** IP address of the caller; null for jobs, the command line and members' own edits. */
  address: z.string().nullable(),
});
export type AuditRecord = z.infer<typeof auditRecordSchema>;

import { z } from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { ROLES } from '#shared/vocabulary.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditDetail } from './audit-log.vocabulary.ts';

const detailSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** `id` and `title` identify the object; other keys are details (`status`, `until`, …). Never a secret. */
export const auditSubjectSchema = z
  .object({ kind: z.enum(AUDIT_SUBJECTS), id: z.number().int().optional(), title: z.string().optional() })
  .catchall(detailSchema);
export type AuditSubject = z.infer<typeof auditSubjectSchema>;

/** A subject as it is written today. Older records may have other details. */
export type WrittenAuditSubject = Pick<AuditSubject, 'kind' | 'id' | 'title'> &
  Partial<Record<AuditDetail, z.infer<typeof detailSchema>>>;

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

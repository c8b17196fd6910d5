import type { AuditRecord } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import type { AuditRow } from './audit-log.queries.ts';

export const presentRecord = ({ id, at, action, subject, address, ...row }: AuditRow): AuditRecord => ({
  id,
  at: at.toISOString(),
  action,
  actor:
    row.actorId !== null && row.actorName !== null && row.actorRole !== null
      ? { id: row.actorId, username: row.actorName, role: row.actorRole }
      : null,
  target:
    row.targetId !== null && row.targetName !== null ? { id: row.targetId, username: row.targetName } : null,
  subject,
  address,
});

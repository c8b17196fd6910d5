// What other features may use of the audit log.
export { type AuditActor, auditActor, listAuditedActions } from './audit-log.service.ts';
export { audit } from './audit-log.sql.ts';
export { keepAuditLog, saveAuditLog } from './kept-audit-log.sql.ts';
export { assertMayUndo } from './undo-window.service.ts';

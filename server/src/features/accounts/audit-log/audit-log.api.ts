// What other features may use of the audit log.
export { type AuditActor, audit, auditActor, listAuditedActions } from './audit-log.service.ts';
export { assertMayUndo } from './undo-window.service.ts';

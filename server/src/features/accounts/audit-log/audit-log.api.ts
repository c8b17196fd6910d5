// What audit-log offers other features.
export { type AuditActor, audit, auditActor, listAuditedActions } from './audit-log.service.ts';
export { assertMayUndo } from './undo-window.service.ts';

// The functions that other features may use.
export { getReportableReference } from './answers.service.ts';
export { listWaiting } from './references.service.ts';
export { revealedSql } from './references.sql.ts';

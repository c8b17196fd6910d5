// What references offers other features.
export { getReportableReference } from './answers.service.ts';
export { revealedSql } from './references.sql.ts';

// The functions that other features may use.
export { getBookedApplication } from './booked-applications.service.ts';
export { readCallNeeds } from './call-needs.sql.ts';
export { listCastRoles, readCallSummary } from './call-summary.sql.ts';
export { callTsquery } from './call-words.ts';
export { getReportableCall, listCalls, listFittingCalls } from './calls.service.ts';
export { countCallReviews } from './review.sql.ts';

// The functions that other features may use.
export { getBookedApplication } from './booked-applications.service.ts';
export { callTsquery } from './call-words.ts';
export { getReportableCall, listCalls } from './calls.service.ts';

// What calls offers other features.
export { getBookedApplication } from './booked-applications.service.ts';
export { callTsquery } from './call-tsquery.service.ts';
export { getReportableCall, listCalls } from './calls.service.ts';

// What other features may use of email bounces.
export { type BounceCounts, countBounces, findBounce } from './email-bounces.queries.ts';
export { announceBounce, clearBounceOf } from './email-bounces.service.ts';

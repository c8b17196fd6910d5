// What other features may use of email bounces.
export { type BounceCounts, countBounces, findBounce } from './email-bounces.queries.ts';
export { clearBounceOf } from './email-bounces.service.ts';

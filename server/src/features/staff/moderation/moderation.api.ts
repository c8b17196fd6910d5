// What moderation offers other features.
export { countPendingReports } from './moderation.service.ts';

// The functions that moderation offers other features.
export { countPendingReports } from './moderation.service.ts';

// What contests offers other features.
export { countPendingEntries } from './contests.service.ts';

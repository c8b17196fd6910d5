// What lists offers other features.
export { listedProfilesSql } from './lists.service.ts';

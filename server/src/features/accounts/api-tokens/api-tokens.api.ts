// What api-tokens offers other features.
export { endApiTokens } from './api-tokens.service.ts';

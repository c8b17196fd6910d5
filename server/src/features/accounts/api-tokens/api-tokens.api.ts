// What other features may use of api-tokens.
export { endApiTokens } from './api-tokens.service.ts';

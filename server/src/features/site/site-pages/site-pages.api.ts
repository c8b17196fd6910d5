// The functions that other features may use.
export { listPages } from './site-pages.service.ts';

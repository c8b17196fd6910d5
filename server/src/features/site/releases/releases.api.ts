// The functions that other features may use.
export { findReleaseNews } from './releases.service.ts';

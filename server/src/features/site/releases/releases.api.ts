// The functions that other features may use.
export { findReleaseNews, type ReleaseNews } from './releases.service.ts';

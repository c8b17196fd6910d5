// The functions that releases offers other features.
export { findReleaseNews } from './releases.service.ts';

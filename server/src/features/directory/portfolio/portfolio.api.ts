// The functions that other features may use.
export { listNewWork } from './new-work.service.ts';
export { findAlbumPicture } from './pictures.queries.ts';
export { getReportablePicture } from './pictures.service.ts';

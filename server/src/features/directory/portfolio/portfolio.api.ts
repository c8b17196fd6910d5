// The functions that other features may use.
export { listNewWork } from './new-work.service.ts';
export { getReportablePicture } from './pictures.service.ts';

// The functions that other features may use.
export { listNewWork } from './new-work.service.ts';
export type { NewWork } from './new-work.sql.ts';
export { getReportablePicture } from './pictures.service.ts';

// The functions that other features may use.
export { getReportablePicture } from './pictures.service.ts';

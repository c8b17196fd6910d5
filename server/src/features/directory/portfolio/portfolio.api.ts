// What portfolio offers other features.
export { getReportablePicture } from './pictures.service.ts';

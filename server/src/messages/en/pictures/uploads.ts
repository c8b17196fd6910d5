import type { Value } from '@opencall/contract/shared/format/messages';

export const oneFileAtATime = 'Please upload one file at a time';
export const identityDocumentInOnePiece = 'Identity documents must be uploaded in one piece';
export const colorProfileTooLarge =
  'The color profile of this picture is too large. Save the picture as sRGB and upload it again.';
export const applePng =
  'This PNG was made for an iPhone app and browsers cannot show it. Save it as JPEG and upload it again.';
export const noVideo = 'This file has sound but no video. Please upload a video.';
export const videoCodecRefused =
  'Browsers cannot play this kind of video, such as Motion JPEG or Xvid. Save it as MP4 with H.264 and upload it again.';
export const uploadAsMp4 = 'To reach everyone, upload it as MP4 with H.264 instead.';
export const videoUsesHevc = ({ advice }: { advice: Value }) =>
  `This video uses HEVC (H.265). Firefox and many Windows, Linux and Android devices cannot show it. ${advice}`;
export const videoUsesProRes = ({ advice }: { advice: Value }) =>
  `This video uses ProRes. Only Safari can show it. ${advice}`;
export const videoUsesAv1 = ({ advice }: { advice: Value }) =>
  `This video uses AV1. Safari on iPhones older than the 15 Pro and on older Macs cannot show it. ${advice}`;
export const heicRefused =
  'HEIC pictures cannot be shown in most browsers. Save the picture as JPEG and upload it again.';

// Files of the data download
export const aboutUploads = "Pictures and videos that you uploaded; the files are in the folder 'files'.";
export const aboutUnfinishedUploads = 'Uploads that you began in the last day, sent in pieces.';

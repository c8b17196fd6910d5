import type { Value } from '@opencall/contract/shared/format/messages';

export const noInternetConnectionPleaseCheck =
  'No internet connection. Please check your network and try again.';
export const networkError = 'Network error';
export const noUrlReceived = 'No URL received from server';
export const uploadTypeIsRequired = 'Upload type is required';
export const uploadFailedBecause = ({ reason }: { reason: Value }) => `Upload failed: ${reason}`;
export const retryingUpload = ({ attempt, attempts }: { attempt: Value; attempts: Value }) =>
  `Retrying... (${attempt}/${attempts})`;
export const uploading = 'Uploading...';
export const invalidFileType = 'Invalid file type';
export const saveTheHeicPictureAsJpeg =
  'Most browsers cannot show HEIC pictures. Save the picture as a JPEG and upload that.';
export const pleaseUploadAnImageFile = 'Please upload an image file';
export const pleaseUploadAnImageOf = ({ allowedTypes }: { allowedTypes: Value }) =>
  `Please upload an image of type: ${allowedTypes}`;
export const fileTooLarge = 'File too large';
export const pleaseUploadAnImageSmaller = ({ megabytes }: { megabytes: Value }) =>
  `Please upload an image smaller than ${megabytes}MB`;

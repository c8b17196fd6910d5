// What uploads offers other features.
export type { AddressedUpload, MediaAccess } from './media-access.service.ts';
export { removeUploads } from './media-upkeep.service.ts';
export { type OpenOriginal, openOriginal } from './originals.service.ts';
export {
  getPicture,
  pictureKeyOf,
  readPicture,
  releaseHeldMedia,
  removePictureEverywhere,
} from './picture-removal.service.ts';
export { openReportedPicture, openReviewedMedia } from './private-media.service.ts';
export { readPublicPicture } from './public-picture.service.ts';
export { getStorageUse } from './storage-use.service.ts';
export type { JudgedUpload, UploadReview } from './upload-review.service.ts';
export {
  assertOwnUpload,
  isHeldSql,
  isSameAddress,
  joinedUploadUrl,
  keyOfUpload,
  type OwnUpload,
  ownUploadUrlSql,
  type PictureFileFacts,
  pictureFilesOf,
  pictureFilesSql,
  uploadUrl,
  uploadUrlSql,
  uploadUrlsSql,
} from './uploads.service.ts';

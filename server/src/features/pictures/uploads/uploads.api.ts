// The functions, SQL fragments and types that other features may use.

export type { CopyForGallery } from './gallery-copy.service.ts';
export type { AddressedUpload, MediaAccess } from './media-access.ts';
export { removeUploads } from './media-upkeep.service.ts';
export { type OpenOriginal, openOriginal } from './originals.service.ts';
export { type PictureFileFacts, pictureFilesOf } from './picture-files.ts';
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
export type { JudgedUpload, UploadReview } from './upload-review.ts';
export { assertOwnUpload, isSameAddress, keyOfUpload, type OwnUpload } from './uploads.service.ts';
export {
  isHeldSql,
  joinedUploadUrl,
  ownUploadUrlSql,
  pictureFilesRow,
  pictureFilesSql,
  uploadUrl,
  uploadUrlSql,
  uploadUrlsSql,
} from './uploads.sql.ts';

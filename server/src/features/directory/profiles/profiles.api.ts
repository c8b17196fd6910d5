// The functions, SQL fragments and types that other features may use.
export { changeIdentity, findDocumentState, lockProfileOfUser } from './identity-columns.service.ts';
export { type RemovedDocument, removeDecidedDocuments } from './identity-columns.sql.ts';
export { setProfileHidden, toggleHidden } from './profile-hiding.service.ts';
export { faceSql, type ProfileVariant, profileJsonSql } from './profile-json.sql.ts';
export { lockGalleriesOf } from './profiles.queries.ts';
export {
  changeGallery,
  countOwnGallery,
  createRegistrationProfile,
  type GalleryPicture,
  getVisibleProfile,
} from './profiles.service.ts';
export { listProfilePictures } from './profiles.sql.ts';
export { setReferenceCounts } from './reference-counts.service.ts';
export { refreshActivity } from './search-activity.service.ts';
export { lockSearchDays, replaceSearchDays, type SearchDays } from './search-days.service.ts';
export { rateTags } from './search-rates.ts';
export { refreshMemberSearchRow } from './search-rows.service.ts';
export { TAGS, tagsOf } from './search-tags.ts';

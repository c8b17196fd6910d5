// What profiles offers other features.
export {
  changeIdentity,
  findDocumentCourse,
  lockProfileOfUser,
  type TakenDocument,
  takeDocuments,
} from './identity-columns.service.ts';
export { setProfileHidden, toggleHidden } from './profile-hiding.service.ts';
export { type ProfileVariant, profileJsonSql } from './profile-json.service.ts';
export {
  changeGallery,
  createRegistrationProfile,
  type GalleryPicture,
  getVisibleProfile,
  holdGalleriesOf,
} from './profiles.service.ts';
export { setReferenceCounts } from './reference-counts.service.ts';
export { refreshActivity } from './search-activity.service.ts';
export { lockSearchDays, replaceSearchDays, type SearchDays } from './search-days.service.ts';
export { rateTags } from './search-rates.service.ts';
export { refreshMemberSearchRow } from './search-rows.service.ts';
export { TAGS, tagsOf } from './search-tags.service.ts';
export { listProfilePictures } from './shown-profile.service.ts';

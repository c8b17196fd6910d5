import { PROFILE_CHOICE_NAMES } from '@opencall/contract/directory/profiles/profile-choices';
import type {
  Profile,
  ProfileTeaser,
  PublicProfile,
} from '@opencall/contract/directory/profiles/profiles.schemas';
import { lastActiveSql } from '#features/accounts/users/users.api.ts';
import { uploadUrlSql, uploadUrlsSql } from '#features/pictures/uploads/uploads.api.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { profiles } from './profiles.tables.ts';

/** How much of a profile an answer shows, and the shape of each in the contract. */
export interface ShownProfiles {
  full: Profile;
  public: PublicProfile;
  teaser: ProfileTeaser;
}
export type ProfileVariant = keyof ShownProfiles;

/*
 * The fields of a profile as SQL over the aliases `p` (profiles) and `u` (users). Each value is what the contract's field
 * holds, so that a row is the answer. The same lists make the rows of single profiles and the JSON of lists.
 */

const instant = (column: string): string => utcIso(column, 'milliseconds');

const PUBLIC_FIELDS: ReadonlyArray<readonly [string, string]> = [
  ['id', 'p.id'],
  ['userId', 'p.user_id'],
  ['role', 'u.role'],
  ['name', 'p.name'],
  ['stageName', 'p.stage_name'],
  ['state', 'p.state'],
  ['city', 'p.city'],
  ['age', 'p.age'],
  ...PROFILE_CHOICE_NAMES.map((name) => [name, `p.${profiles[name].name}`] as const),
  ['heightFeet', 'p.height_feet'],
  ['heightInches', 'p.height_inches'],
  ['weight', 'p.weight'],
  ['experienceUrl1', 'p.experience_url1'],
  ['experienceUrl2', 'p.experience_url2'],
  ['experienceUrl3', 'p.experience_url3'],
  ['instagramUrl', 'p.instagram_url'],
  ['twitterUrl', 'p.twitter_url'],
  ['tiktokUrl', 'p.tiktok_url'],
  ['party420', 'p.party420'],
  ['partyAlcohol', 'p.party_alcohol'],
  ['partyOther', 'p.party_other'],
  ['aboutMe', 'p.about_me'],
  ['feedback', 'p.feedback'],
  ['actingGenres', 'p.acting_genres'],
  ['modelingGenres', 'p.modeling_genres'],
  ['adultCategories', 'p.adult_categories'],
  ['pricing', 'p.pricing'],
  ['isHidden', 'u.is_hidden'],
  ['idVerified', 'p.id_verified'],
  ['lastActive', lastActiveSql('u')],
  ['memberSince', instant('u.created_at')],
  ['updatedAt', instant('p.updated_at')],
  ['references', "json_build_object('recommended', p.references_recommended, 'total', p.references_total)"],
];

/** What others see of a gallery: not what waits for staff. */
const SHOWN_GALLERY: ReadonlyArray<readonly [string, string]> = [
  ['gallery', 'p.gallery'],
  ['galleryDescriptions', 'p.gallery_descriptions'],
];

const PICTURES = 'from profile_pictures pp where pp.profile_id = p.id';
/** All of it, for its owner and for staff. */
const WHOLE_GALLERY: typeof SHOWN_GALLERY = [
  ['gallery', uploadUrlsSql(PICTURES)],
  ['galleryDescriptions', `array(select pp.description ${PICTURES} order by pp.position)`],
];

const PRIVATE_FIELDS: ReadonlyArray<readonly [string, string]> = [
  ['zipCode', 'p.zip_code'],
  ['idCardUrl', uploadUrlSql('p.id_document_key')],
  ['latitude', 'p.latitude'],
  ['longitude', 'p.longitude'],
  ['isPublic', 'p.is_public'],
];

const TEASER_FIELDS: ReadonlyArray<readonly [string, string]> = [
  ['id', 'p.id'],
  ['userId', 'p.user_id'],
  ['name', 'p.name'],
  ['stageName', 'p.stage_name'],
  ['role', 'u.role'],
  ['gallery', 'p.gallery[1:1]'],
  ['memberSince', instant('u.created_at')],
  ['teaser', 'true'],
];

const FIELDS: Record<ProfileVariant, typeof PUBLIC_FIELDS> = {
  full: [...PUBLIC_FIELDS, ...WHOLE_GALLERY, ...PRIVATE_FIELDS],
  public: [...PUBLIC_FIELDS, ...SHOWN_GALLERY],
  teaser: TEASER_FIELDS,
};

/** The select list of a `ShownProfiles[variant]`. */
export const profileColumnsSql = (variant: ProfileVariant): string =>
  FIELDS[variant].map(([name, column]) => `${column} as "${name}"`).join(', ');

/** The SQL expression that builds a profile's JSON; its value is of type json. */
export const profileJsonSql = (variant: ProfileVariant): string =>
  // A function takes at most 100 arguments, that is 50 fields.
  `json_build_object(${FIELDS[variant].map(([name, column]) => `'${name}', ${column}`).join(', ')})`;

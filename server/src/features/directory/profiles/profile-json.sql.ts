import {
  eachProfileChoice,
  type ProfileChoiceName,
} from '@opencall/contract/directory/profiles/profile-choices';
import type {
  Profile,
  ProfileTeaser,
  PublicProfile,
} from '@opencall/contract/directory/profiles/profiles.schemas';
import { lastActiveSql } from '#features/accounts/users/users.api.ts';
import { uploadUrlSql, uploadUrlsSql } from '#features/pictures/uploads/uploads.api.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { profiles } from './profiles.tables.ts';

/** The variants of a profile, with their types in the contract. */
export interface ShownProfiles {
  full: Profile;
  public: PublicProfile;
  teaser: ProfileTeaser;
}
export type ProfileVariant = keyof ShownProfiles;

/*
 * The fields of a profile as SQL over the aliases `p` (profiles) and `u` (users). Each value has the type of the contract's
 * field, so that a row is the response. The rows of single profiles and the JSON of lists use the same fields; the
 * compiler checks that they are complete.
 */

const instant = (column: string): string => utcIso(column, 'milliseconds');

type Columns<Field extends string> = Record<Field, string>;
type GalleryField = 'gallery' | 'galleryDescriptions';

const PUBLIC_FIELDS: Columns<Exclude<keyof PublicProfile, GalleryField>> = {
  id: 'p.id',
  userId: 'p.user_id',
  role: 'u.role',
  name: 'p.name',
  stageName: 'u.username',
  state: 'p.state',
  city: 'p.city',
  age: 'p.age',
  ...eachProfileChoice<Columns<ProfileChoiceName>>((_, name) => `p.${profiles[name].name}`),
  heightFeet: 'p.height_feet',
  heightInches: 'p.height_inches',
  weight: 'p.weight',
  experienceUrl1: 'p.experience_url1',
  experienceUrl2: 'p.experience_url2',
  experienceUrl3: 'p.experience_url3',
  instagramUrl: 'p.instagram_url',
  twitterUrl: 'p.twitter_url',
  tiktokUrl: 'p.tiktok_url',
  party420: 'p.party420',
  partyAlcohol: 'p.party_alcohol',
  partyOther: 'p.party_other',
  aboutMe: 'p.about_me',
  feedback: 'p.feedback',
  actingGenres: 'p.acting_genres',
  modelingGenres: 'p.modeling_genres',
  adultCategories: 'p.adult_categories',
  pricing: 'p.pricing',
  isHidden: 'u.is_hidden',
  idVerified: 'p.id_verified',
  lastActive: lastActiveSql('u'),
  memberSince: instant('u.created_at'),
  updatedAt: instant('p.updated_at'),
  references: jsonObjectSql<Profile['references']>({
    recommended: 'p.references_recommended',
    total: 'p.references_total',
  }),
};

/** The gallery as other members see it, without pictures that wait for review. */
const SHOWN_GALLERY: Columns<GalleryField> = {
  gallery: 'p.gallery',
  galleryDescriptions: 'p.gallery_descriptions',
};

const PICTURES = 'from profile_pictures pp where pp.profile_id = p.id';
/** The whole gallery, for its owner and for staff. */
const WHOLE_GALLERY: Columns<GalleryField> = {
  gallery: uploadUrlsSql(PICTURES),
  galleryDescriptions: `array(select pp.description ${PICTURES} order by pp.position)`,
};

const PRIVATE_FIELDS: Columns<Exclude<keyof Profile, keyof PublicProfile>> = {
  zipCode: 'p.zip_code',
  idCardUrl: uploadUrlSql('p.id_document_key'),
  latitude: 'p.latitude',
  longitude: 'p.longitude',
  isPublic: 'p.is_public',
};

const TEASER_FIELDS: Columns<keyof ProfileTeaser> = {
  id: 'p.id',
  userId: 'p.user_id',
  name: 'p.name',
  stageName: 'u.username',
  role: 'u.role',
  gallery: 'p.gallery[1:1]',
  memberSince: instant('u.created_at'),
  teaser: 'true',
};

const FIELDS: Record<ProfileVariant, Columns<string>> = {
  full: { ...PUBLIC_FIELDS, ...WHOLE_GALLERY, ...PRIVATE_FIELDS },
  public: { ...PUBLIC_FIELDS, ...SHOWN_GALLERY },
  teaser: TEASER_FIELDS,
};

/** SQL: the select list of a `ShownProfiles[variant]` over the aliases `p` (profiles) and `u` (users). */
export const profileColumnsSql = (variant: ProfileVariant): string =>
  Object.entries(FIELDS[variant])
    .map(([name, column]) => `${column} as "${name}"`)
    .join(', ');

/** SQL: the picture that stands beside the name of the user `userId`; null if they have none. Use it where the name is shown. */
export const faceSql = (userId: string): string =>
  `(select face.gallery[1] from profiles as face where face.user_id = ${userId})`;

/** SQL: an expression of type json that builds a profile over the aliases `p` (profiles) and `u` (users). */
export const profileJsonSql = (variant: ProfileVariant): string => jsonObjectSql(FIELDS[variant]);

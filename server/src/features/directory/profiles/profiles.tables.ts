import { MIN_AGE } from '@opencall/contract/accounts/auth/auth.vocabulary';
import type { Pricing } from '@opencall/contract/directory/profiles/profiles.schemas';
import { GALLERY_MAX, MAX_AGE } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import { STATES } from '@opencall/contract/shared/states';
import {
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  PRONOUNS,
  SEXES,
} from '@opencall/contract/shared/vocabulary';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import { moment, oneOf } from '#platform/database/columns.ts';

const genreList = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);

export const profiles = pgTable(
  'profiles',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .unique('profiles_user_id_key')
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    state: text('state', { enum: STATES }),
    city: text('city'),
    zipCode: text('zip_code'),
    age: smallint('age'),
    sex: text('sex', { enum: SEXES }),
    pronouns: text('pronouns', { enum: PRONOUNS }),
    heightFeet: smallint('height_feet'),
    heightInches: smallint('height_inches'),
    /** Pounds. */
    weight: smallint('weight'),
    bodyType: text('body_type', { enum: BODY_TYPES }),
    hairColor: text('hair_color', { enum: HAIR_COLORS }),
    eyeColor: text('eye_color', { enum: EYE_COLORS }),
    ethnicity: text('ethnicity', { enum: ETHNICITIES }),
    experienceUrl1: text('experience_url1'),
    experienceUrl2: text('experience_url2'),
    experienceUrl3: text('experience_url3'),
    instagramUrl: text('instagram_url'),
    twitterUrl: text('twitter_url'),
    tiktokUrl: text('tiktok_url'),
    party420: boolean('party420').notNull().default(false),
    partyAlcohol: boolean('party_alcohol').notNull().default(false),
    partyOther: boolean('party_other').notNull().default(false),
    aboutMe: text('about_me'),
    feedback: text('feedback'),
    actingGenres: genreList('acting_genres'),
    modelingGenres: genreList('modeling_genres'),
    adultCategories: genreList('adult_categories'),
    /** Hourly rates in whole US dollars: {acting: {genre: rate}, modeling, adult}. */
    pricing: jsonb('pricing').$type<Pricing>().notNull().default({ acting: {}, modeling: {}, adult: {} }),
    /**
     * Addresses and descriptions of `profile_pictures`, in order. A trigger writes both columns and refuses all other
     * writes (docs/decisions/0016-media-by-key.md).
     */
    gallery: text('gallery').array().notNull().default(sql`'{}'::text[]`),
    galleryDescriptions: text('gallery_descriptions').array().notNull().default(sql`'{}'::text[]`),
    idDocumentKey: text('id_document_key').references(() => media.key, { onDelete: 'set null' }),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    idVerified: boolean('id_verified').notNull().default(false),
    /** When the last identity document was submitted, decided on and purged. */
    idSubmittedAt: moment('id_submitted_at'),
    idDecidedAt: moment('id_decided_at'),
    idDeletedAt: moment('id_deleted_at'),
    /** True if the member has a public page. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Number of revealed references about the member, and of those that recommend them. `setReferenceCounts` stores them. */
    referencesTotal: integer('references_total').notNull().default(0),
    referencesRecommended: integer('references_recommended').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // The moderators' list of identity documents, latest first.
    index('profiles_id_documents')
      .on(sql`coalesce(${table.idSubmittedAt}, ${table.createdAt}) desc`, table.id.desc().nullsFirst())
      .where(sql`${table.idDocumentKey} is not null or ${table.idVerified}`),
    // The same list and its count, for documents that wait for a decision.
    index('profiles_id_pending')
      .on(sql`coalesce(${table.idSubmittedAt}, ${table.createdAt}) desc`, table.id.desc().nullsFirst())
      .where(sql`${table.idDocumentKey} is not null and not ${table.idVerified}`),
    // Documents whose retention period after the decision is over.
    index('profiles_id_decided_at')
      .on(table.idDecidedAt)
      .where(sql`${table.idDocumentKey} is not null and ${table.idDecidedAt} is not null`),
    // For the foreign key when a media row is deleted, and for the check whether a document is in use.
    index('profiles_id_document_key').on(table.idDocumentKey).where(sql`${table.idDocumentKey} is not null`),
    // For the sitemap.
    index('profiles_public').on(table.id).where(sql`${table.isPublic}`),
    // Admins search by part of a name.
    index('profiles_name_pieces').using('gin', sql`opencall_name_parts(${table.name}) gin_trgm_ops`),
    check(
      'profiles_age',
      sql`${table.age} between ${sql.raw(String(MIN_AGE))} and ${sql.raw(String(MAX_AGE))}`,
    ),
    check('profiles_references', sql`${table.referencesRecommended} between 0 and ${table.referencesTotal}`),
    check('profiles_state', oneOf(table.state, STATES)),
    check('profiles_pronouns', oneOf(table.pronouns, PRONOUNS)),
    check('profiles_sex', oneOf(table.sex, SEXES)),
    check('profiles_body_type', oneOf(table.bodyType, BODY_TYPES)),
    check('profiles_hair_color', oneOf(table.hairColor, HAIR_COLORS)),
    check('profiles_eye_color', oneOf(table.eyeColor, EYE_COLORS)),
    check('profiles_ethnicity', oneOf(table.ethnicity, ETHNICITIES)),
    check(
      'profiles_height',
      sql`${table.heightFeet} between 1 and 9 and ${table.heightInches} between 0 and 11`,
    ),
  ],
);

/** A gallery: the picture at the lowest position is the profile picture. One picture may be shown more than once. */
export const profilePictures = pgTable(
  'profile_pictures',
  {
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** From 0 on. */
    position: smallint('position').notNull(),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key, { onDelete: 'cascade' }),
    /** Describes what the picture shows; empty without a description. */
    description: text('description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.position] }),
    check(
      'profile_pictures_position',
      sql`${table.position} between 0 and ${sql.raw(String(GALLERY_MAX - 1))}`,
    ),
    index('profile_pictures_media_key').on(table.mediaKey),
  ],
);

export type ProfileRow = typeof profiles.$inferSelect;

export type ProfileChanges = Partial<typeof profiles.$inferInsert>;

import { z } from 'zod';
import { stageNameSchema } from '#accounts/auth/auth.schemas.ts';
import { MIN_AGE } from '#accounts/auth/auth.vocabulary.ts';
import * as m from '#messages/directory/profiles.ts';
import * as shared from '#messages/shared.ts';
import { freeText } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { nameText } from '#shared/names.ts';
import { isBlank } from '#shared/plain-text.ts';
import { STATES } from '#shared/states.ts';
import { valueList } from '#shared/value-list.ts';
import { ACTING_GENRES, ADULT_CATEGORIES, MODELING_GENRES, ROLES } from '#shared/vocabulary.ts';
import { eachProfileChoice, type PROFILE_CHOICES, type ProfileChoiceName } from './profile-choices.ts';
import {
  ABOUT_ME_MAX,
  LAST_ACTIVE,
  MAX_AGE,
  RATE_MAX,
  ZIP_INVALID,
  ZIP_PATTERN,
} from './profiles.vocabulary.ts';
import { socialUrl } from './social-handles.ts';

const NAME_MAX = 100;

/** Empty text means "not given". */
const optionalText = (max: number) =>
  freeText()
    .max(max, shared.textTooLong({ max }))
    .nullable()
    .transform((text) => text || null);

const requiredText = (message: string, max: number) =>
  freeText(message).min(1, message).max(max, shared.textTooLong({ max }));

const optionalWhole = (min: number, max: number) => {
  const message = shared.mustBeAWholeNumberFromTo({ min, max });
  return z.number(message).int(message).min(min, message).max(max, message).nullable();
};

/** One of the values; empty text means "not given". */
const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T) => {
  const refusal = m.pleaseChooseOneOf({ values: values.join(', ') });
  return z
    .union([z.enum(values), z.literal('')], refusal)
    .nullable()
    .transform((value) => (value === '' ? null : value));
};

type Values<Name extends ProfileChoiceName> = (typeof PROFILE_CHOICES)[Name]['values'];
const choiceFields = eachProfileChoice<{
  [Name in ProfileChoiceName]: ReturnType<typeof optionalChoice<Values<Name>>>;
}>(({ values }) => optionalChoice(values) as never);
const shownChoices = eachProfileChoice<{
  [Name in ProfileChoiceName]: z.ZodNullable<z.ZodEnum<{ [Value in Values<Name>[number]]: Value }>>;
}>(({ values }) => z.enum(values).nullable() as never);

const optionalUrl = z
  .string()
  .trim()
  .max(2048, m.addressTooLong)
  .refine((text) => text === '' || /^https?:\/\/\S+$/i.test(text), m.webAddressInvalid)
  .nullable()
  .transform((text) => text || null);

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

const socialHandle = (network: 'instagram' | 'x' | 'tiktok') =>
  z
    .string()
    .trim()
    .max(2048, m.addressTooLong)
    .nullable()
    .transform((text) => socialUrl(network, text))
    .refine((url) => url === null || isWebAddress(url), m.handleInvalid);

const rateSchema = z
  .number(m.rateInvalid)
  .int(m.rateInvalid)
  .min(0, m.rateInvalid)
  .max(RATE_MAX, m.rateInvalid);

const ratesOf = <const T extends readonly [string, ...string[]]>(genres: T) =>
  z.partialRecord(z.enum(genres), rateSchema.nullable()).transform((rates) => {
    const kept = Object.entries(rates).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
    return Object.fromEntries(kept);
  });

/** Hourly rates in whole US dollars, by genre. A missing or null genre has no rate. */
export const pricingSchema = z.object({
  acting: ratesOf(ACTING_GENRES).default({}),
  modeling: ratesOf(MODELING_GENRES).default({}),
  adult: ratesOf(ADULT_CATEGORIES).default({}),
});
export type Pricing = z.output<typeof pricingSchema>;

/** The fields that an owner may write; other fields in a body are ignored. */
export const profileFieldsSchema = z.object({
  name: nameText(shared.name, shared.nameIsRequired)
    .min(1, shared.nameIsRequired)
    .max(NAME_MAX, shared.textTooLong({ max: NAME_MAX })),
  stageName: z
    .string(m.stageNameRequired)
    .refine((text) => !isBlank(text), { error: m.stageNameRequired, abort: true })
    .pipe(stageNameSchema),
  state: z.enum(STATES, m.stateRequired),
  city: requiredText(m.cityRequired, 100).normalize('NFC'),
  zipCode: requiredText(m.zipCodeRequired, 10).regex(ZIP_PATTERN, ZIP_INVALID),
  age: optionalWhole(MIN_AGE, MAX_AGE),
  ...choiceFields,
  heightFeet: optionalWhole(1, 9),
  heightInches: optionalWhole(0, 11),
  weight: optionalWhole(1, 1500),
  experienceUrl1: optionalUrl,
  experienceUrl2: optionalUrl,
  experienceUrl3: optionalUrl,
  instagramUrl: socialHandle('instagram'),
  twitterUrl: socialHandle('x'),
  tiktokUrl: socialHandle('tiktok'),
  party420: z.boolean(),
  partyAlcohol: z.boolean(),
  partyOther: z.boolean(),
  aboutMe: optionalText(ABOUT_ME_MAX),
  feedback: optionalText(ABOUT_ME_MAX),
  idCardUrl: optionalText(2048),
  latitude: z.number(m.mustBeANumber).min(-90).max(90).nullable(),
  longitude: z.number(m.mustBeANumber).min(-180).max(180).nullable(),
  actingGenres: valueList(ACTING_GENRES),
  modelingGenres: valueList(MODELING_GENRES),
  adultCategories: valueList(ADULT_CATEGORIES),
  pricing: pricingSchema,
});

/** PATCH body: any subset of the owner's fields. */
export const profilePatchSchema = profileFieldsSchema.partial().extend({
  /** True if the profile has a public page: `/@{stageName}`. */
  isPublic: z.boolean().optional(),
});
export type ProfilePatch = z.output<typeof profilePatchSchema>;

/** The profile as members with an active subscription see it. */
export const publicProfileSchema = z.object({
  id: idSchema,
  userId: idSchema,
  role: z.enum(ROLES),
  name: z.string(),
  stageName: z.string(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  age: z.number().int().nullable(),
  ...shownChoices,
  heightFeet: z.number().int().nullable(),
  heightInches: z.number().int().nullable(),
  weight: z.number().int().nullable(),
  experienceUrl1: z.string().nullable(),
  experienceUrl2: z.string().nullable(),
  experienceUrl3: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  twitterUrl: z.string().nullable(),
  tiktokUrl: z.string().nullable(),
  party420: z.boolean(),
  partyAlcohol: z.boolean(),
  partyOther: z.boolean(),
  aboutMe: z.string().nullable(),
  feedback: z.string().nullable(),
  actingGenres: z.array(z.enum(ACTING_GENRES)),
  modelingGenres: z.array(z.enum(MODELING_GENRES)),
  adultCategories: z.array(z.enum(ADULT_CATEGORIES)),
  pricing: z.object({
    acting: z.record(z.string(), z.number().int()),
    modeling: z.record(z.string(), z.number().int()),
    adult: z.record(z.string(), z.number().int()),
  }),
  /** Ordered media URLs, at most 9; the first is the profile picture. */
  gallery: z.array(z.string()),
  /** Descriptions of the gallery pictures, in the gallery's order; an empty text if there is none. */
  galleryDescriptions: z.array(z.string()).optional(),
  isHidden: z.boolean(),
  idVerified: z.boolean(),
  /** How recently the member was active; null: longer ago, or the member hides it. */
  lastActive: z.enum(LAST_ACTIVE).nullable(),
  memberSince: timestampSchema,
  updatedAt: timestampSchema,
  /** The number of public references from shoots, and how many of them recommend the member. */
  references: z.object({ recommended: z.number().int().min(0), total: z.number().int().min(0) }),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;

/** The owner's and staff's view: the public profile and its private fields. */
export const profileSchema = publicProfileSchema.extend({
  zipCode: z.string().nullable(),
  idCardUrl: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isPublic: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

/** The profile as members without an active subscription see it. */
export const profileTeaserSchema = publicProfileSchema
  .pick({ id: true, userId: true, name: true, stageName: true, role: true, gallery: true, memberSince: true })
  .extend({ teaser: z.literal(true) });
export type ProfileTeaser = z.infer<typeof profileTeaserSchema>;

/** A profile in the variant that the viewer may see: owner and staff, subscribers, all other members. */
export const visibleProfileSchema = z.union([profileSchema, publicProfileSchema, profileTeaserSchema]);
export type VisibleProfile = z.infer<typeof visibleProfileSchema>;

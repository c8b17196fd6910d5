import {
  eachProfileChoice,
  type ProfileChoiceName,
} from '@opencall/contract/directory/profiles/profile-choices';
import { type Profile, profileFieldsSchema } from '@opencall/contract/directory/profiles/profiles.schemas';
import { ACTING_GENRES, ADULT_CATEGORIES, MODELING_GENRES } from '@opencall/contract/shared/vocabulary';
import { z } from 'zod';

/** The text of a number input; empty means not specified. */
const numberText = z
  .string()
  .transform((text) => (text.trim() === '' ? null : Number(text.replaceAll(',', ''))));

const wire = profileFieldsSchema.shape;
const rateTexts = <const T extends readonly [string, ...string[]]>(genres: T) =>
  z.partialRecord(z.enum(genres), numberText).optional();

/** Schema of the profile form: the contract's fields, with texts for number inputs. */
export const profileFormSchema = z.object({
  ...wire,
  age: numberText.pipe(wire.age),
  heightFeet: numberText.pipe(wire.heightFeet),
  heightInches: numberText.pipe(wire.heightInches),
  weight: numberText.pipe(wire.weight),
  latitude: numberText.pipe(wire.latitude),
  longitude: numberText.pipe(wire.longitude),
  pricing: z
    .object({
      acting: rateTexts(ACTING_GENRES),
      modeling: rateTexts(MODELING_GENRES),
      adult: rateTexts(ADULT_CATEGORIES),
    })
    .prefault({})
    .pipe(wire.pricing),
});

/** The values of the inputs. */
export type ProfileFormValues = z.input<typeof profileFormSchema>;
/** The values that are sent. */
export type ProfileFormPatch = z.output<typeof profileFormSchema>;

export const RATE_FIELDS = {
  acting: 'actingGenres',
  modeling: 'modelingGenres',
  adult: 'adultCategories',
} as const;
export type RateField = keyof typeof RATE_FIELDS;

const textOf = (value: number | null): string => (value === null ? '' : String(value));

const ratesText = (rates: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(rates).map(([genre, rate]) => [genre, String(rate)]));

type ChoiceValues = Pick<ProfileFormValues, ProfileChoiceName>;

/** The input values for a profile. */
export const formValuesOf = (profile: Profile): ProfileFormValues => ({
  name: profile.name,
  stageName: profile.stageName,
  // The form may start with an empty choice, but refuses to send it.
  state: (profile.state ?? '') as ProfileFormValues['state'],
  city: profile.city ?? '',
  zipCode: profile.zipCode ?? '',
  age: textOf(profile.age),
  ...eachProfileChoice<ChoiceValues>((_choice, name) => (profile[name] ?? '') as never),
  heightFeet: textOf(profile.heightFeet),
  heightInches: textOf(profile.heightInches),
  weight: textOf(profile.weight),
  experienceUrl1: profile.experienceUrl1 ?? '',
  experienceUrl2: profile.experienceUrl2 ?? '',
  experienceUrl3: profile.experienceUrl3 ?? '',
  instagramUrl: profile.instagramUrl ?? '',
  twitterUrl: profile.twitterUrl ?? '',
  tiktokUrl: profile.tiktokUrl ?? '',
  party420: profile.party420,
  partyAlcohol: profile.partyAlcohol,
  partyOther: profile.partyOther,
  aboutMe: profile.aboutMe ?? '',
  feedback: profile.feedback ?? '',
  idCardUrl: profile.idCardUrl ?? '',
  latitude: textOf(profile.latitude),
  longitude: textOf(profile.longitude),
  actingGenres: profile.actingGenres,
  modelingGenres: profile.modelingGenres,
  adultCategories: profile.adultCategories,
  pricing: {
    acting: ratesText(profile.pricing.acting),
    modeling: ratesText(profile.pricing.modeling),
    adult: ratesText(profile.pricing.adult),
  },
});

/** Drops the rates of genres that are not ticked. */
const rateOfTicked = (rates: Record<string, number>, genres: readonly string[]): Record<string, number> =>
  Object.fromEntries(Object.entries(rates).filter(([genre]) => genres.includes(genre)));

/** The validated values without the rates of unticked genres. */
export const patchOf = (values: ProfileFormPatch): ProfileFormPatch => ({
  ...values,
  pricing: {
    acting: rateOfTicked(values.pricing.acting, values.actingGenres),
    modeling: rateOfTicked(values.pricing.modeling, values.modelingGenres),
    adult: rateOfTicked(values.pricing.adult, values.adultCategories),
  },
});

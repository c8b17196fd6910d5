import * as m from '#messages/directory/profiles-words.ts';
import {
  BODY_TYPE_LABELS,
  BODY_TYPES,
  ETHNICITIES,
  ETHNICITY_LABELS,
  EYE_COLOR_LABELS,
  EYE_COLORS,
  HAIR_COLOR_LABELS,
  HAIR_COLORS,
  type Labels,
  PRONOUN_LABELS,
  PRONOUNS,
  SEX_LABELS,
  SEXES,
} from '#shared/vocabulary.ts';

/** A field of a profile with one value of a list, or none. */
interface ProfileChoice {
  values: readonly [string, ...string[]];
  labels: Labels;
  /** Label in the form and among the facts of a profile. */
  title: string;
  /** The section of the form. */
  section: 'identity' | 'physical' | 'additional';
  /** Shown with the appearance, which photographers and videographers do not show. */
  isLook: boolean;
}

/**
 * The profile's choices, in the order of the form. Schemas, JSON, form and facts of profiles are derived from them; a new
 * choice also needs a column (profiles.tables.ts).
 */
export const PROFILE_CHOICES = {
  sex: { values: SEXES, labels: SEX_LABELS, title: m.sex, section: 'identity', isLook: false },
  pronouns: {
    values: PRONOUNS,
    labels: PRONOUN_LABELS,
    title: m.pronouns,
    section: 'identity',
    isLook: false,
  },
  bodyType: {
    values: BODY_TYPES,
    labels: BODY_TYPE_LABELS,
    title: m.bodyType,
    section: 'physical',
    isLook: true,
  },
  hairColor: {
    values: HAIR_COLORS,
    labels: HAIR_COLOR_LABELS,
    title: m.hairColor,
    section: 'physical',
    isLook: true,
  },
  eyeColor: {
    values: EYE_COLORS,
    labels: EYE_COLOR_LABELS,
    title: m.eyeColor,
    section: 'physical',
    isLook: true,
  },
  ethnicity: {
    values: ETHNICITIES,
    labels: ETHNICITY_LABELS,
    title: m.ethnicity,
    section: 'additional',
    isLook: true,
  },
} as const satisfies Record<string, ProfileChoice>;

export type ProfileChoiceName = keyof typeof PROFILE_CHOICES;
export const PROFILE_CHOICE_NAMES = Object.keys(PROFILE_CHOICES) as ProfileChoiceName[];

/** Builds an object with one entry per choice, made from its definition; `T` is the type of the object. */
export const eachProfileChoice = <T extends Record<ProfileChoiceName, unknown>>(
  make: (choice: ProfileChoice, name: ProfileChoiceName) => T[ProfileChoiceName],
): T =>
  Object.fromEntries(PROFILE_CHOICE_NAMES.map((name) => [name, make(PROFILE_CHOICES[name], name)])) as T;

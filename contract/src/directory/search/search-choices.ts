import * as m from '#messages/directory/search-words.ts';
import {
  ACTING_GENRES,
  ACTING_GENRES_SEARCH,
  ADULT_CATEGORIES,
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  MEMBER_ROLES,
  MODELING_GENRES,
  PRONOUNS,
  ROLES,
  SEXES,
} from '#shared/vocabulary.ts';
import { capitalize } from './filter-words.ts';
import type { FilterName } from './search.vocabulary.ts';

/** A filter with several values of a list; a profile matches with any of them. */
interface Choice {
  values: readonly [string, ...string[]];
  /** The values in the form, if it does not offer all of them. */
  offered?: readonly string[];
  /** Label in the form. */
  title: string;
  /** The section of the form. */
  section: 'who' | 'sex' | 'work' | 'look' | 'profile';
  /** Name among the requirements that a member does not meet. */
  noun: string;
  /** Label of a chosen value; must be unique among all lists, in which a word like 'Brown' occurs twice. */
  label: (value: string) => string;
}

/** The choices of a search, in the order of the form and of labels. */
export const CHOICES = {
  roles: {
    values: ROLES,
    offered: MEMBER_ROLES,
    title: m.role,
    section: 'who',
    noun: m.roleNoun,
    label: capitalize,
  },
  sexes: {
    values: SEXES,
    title: m.sex,
    section: 'sex',
    noun: m.sexNoun,
    label: (value) => (value === 'other' ? m.otherSex : capitalize(value)),
  },
  bodyTypes: {
    values: BODY_TYPES,
    title: m.bodyType,
    section: 'look',
    noun: m.bodyTypeNoun,
    label: (value) => m.build({ value: capitalize(value) }),
  },
  hairColors: {
    values: HAIR_COLORS,
    title: m.hairColor,
    section: 'look',
    noun: m.hairColorNoun,
    label: (value) => m.hair({ value: capitalize(value) }),
  },
  eyeColors: {
    values: EYE_COLORS,
    title: m.eyeColor,
    section: 'look',
    noun: m.eyeColorNoun,
    label: (value) => m.eyes({ value: capitalize(value) }),
  },
  ethnicities: {
    values: ETHNICITIES,
    title: m.ethnicity,
    section: 'look',
    noun: m.ethnicityNoun,
    label: (value) => (value === 'other' ? m.otherEthnicity : capitalize(value)),
  },
  pronouns: {
    values: PRONOUNS,
    title: m.pronouns,
    section: 'profile',
    noun: m.pronounsNoun,
    label: (value) => (value === 'other' ? m.otherPronouns : capitalize(value)),
  },
  /** Short Film = Short Video, Theater = Stage Show, Film = Movie. */
  actingGenres: {
    values: ACTING_GENRES,
    offered: ACTING_GENRES_SEARCH,
    title: m.actingGenres,
    section: 'work',
    noun: m.actingGenreNoun,
    label: (value) => m.acting({ value }),
  },
  modelingGenres: {
    values: MODELING_GENRES,
    title: m.modelingGenres,
    section: 'work',
    noun: m.modelingGenreNoun,
    label: (value) => m.modeling({ value }),
  },
  adultCategories: {
    values: ADULT_CATEGORIES,
    title: m.adultCategories,
    section: 'profile',
    noun: m.adultCategoryNoun,
    label: (value) => m.adult({ value }),
  },
} as const satisfies Partial<Record<FilterName, Choice>>;

export type ChoiceName = keyof typeof CHOICES;
export type ChoiceValue<Name extends ChoiceName> = (typeof CHOICES)[Name]['values'][number];
export const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[];
/** Returns the definition of a choice as the general type. */
export const choiceOf = (name: ChoiceName): Choice => CHOICES[name];

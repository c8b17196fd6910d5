import * as m from '#messages/directory/search-words.ts';
import {
  ACTING_GENRES,
  ACTING_GENRES_SEARCH,
  ADULT_CATEGORIES,
  BODY_TYPE_LABELS,
  BODY_TYPES,
  ETHNICITIES,
  ETHNICITY_LABELS,
  EYE_COLOR_LABELS,
  EYE_COLORS,
  HAIR_COLOR_LABELS,
  HAIR_COLORS,
  type Labels,
  labelIn,
  MEMBER_ROLES,
  MODELING_GENRES,
  PRONOUN_LABELS,
  PRONOUNS,
  ROLE_LABELS,
  ROLES,
  SEX_LABELS,
  SEXES,
} from '#shared/vocabulary.ts';
import type { FilterName } from './search.vocabulary.ts';

/** A filter with several values of a list; a profile matches with any of them. */
interface Choice {
  values: readonly [string, ...string[]];
  /** The values in the form, if it does not offer all of them. */
  offered?: readonly string[];
  /** Labels of the values in the form. Genres are shown as they are stored. */
  labels?: Labels;
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
    labels: ROLE_LABELS,
    label: (value) => labelIn(ROLE_LABELS, value),
  },
  sexes: {
    values: SEXES,
    title: m.sex,
    section: 'sex',
    noun: m.sexNoun,
    labels: SEX_LABELS,
    label: (value) => (value === 'other' ? m.otherSex : labelIn(SEX_LABELS, value)),
  },
  bodyTypes: {
    values: BODY_TYPES,
    title: m.bodyType,
    section: 'look',
    noun: m.bodyTypeNoun,
    labels: BODY_TYPE_LABELS,
    label: (value) => m.build({ value: labelIn(BODY_TYPE_LABELS, value) }),
  },
  hairColors: {
    values: HAIR_COLORS,
    title: m.hairColor,
    section: 'look',
    noun: m.hairColorNoun,
    labels: HAIR_COLOR_LABELS,
    label: (value) => m.hair({ value: labelIn(HAIR_COLOR_LABELS, value) }),
  },
  eyeColors: {
    values: EYE_COLORS,
    title: m.eyeColor,
    section: 'look',
    noun: m.eyeColorNoun,
    labels: EYE_COLOR_LABELS,
    label: (value) => m.eyes({ value: labelIn(EYE_COLOR_LABELS, value) }),
  },
  ethnicities: {
    values: ETHNICITIES,
    title: m.ethnicity,
    section: 'look',
    noun: m.ethnicityNoun,
    labels: ETHNICITY_LABELS,
    label: (value) => (value === 'other' ? m.otherEthnicity : labelIn(ETHNICITY_LABELS, value)),
  },
  pronouns: {
    values: PRONOUNS,
    title: m.pronouns,
    section: 'profile',
    noun: m.pronounsNoun,
    labels: PRONOUN_LABELS,
    label: (value) => (value === 'other' ? m.otherPronouns : labelIn(PRONOUN_LABELS, value)),
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

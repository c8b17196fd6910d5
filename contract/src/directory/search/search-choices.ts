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
import { capitalize, joinWords } from './filter-words.ts';
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
  /** Text in the name of a saved search: 'brown or blue eyes'. By default the values, joined with those of other filters. */
  phrase?: (values: readonly string[]) => string;
  /** Position in that name: '[adjective] [noun] for [work] with [with]'. */
  phraseAt: 'adjective' | 'noun' | 'work' | 'with';
}

const either = (values: readonly string[]): string => joinWords(values, 'or');

/** The choices of a search, in the order of the form and of labels. */
export const CHOICES = {
  roles: {
    values: ROLES,
    offered: MEMBER_ROLES,
    title: 'Role',
    section: 'who',
    noun: 'role',
    label: capitalize,
    phrase: (roles) =>
      joinWords(
        roles.map((role) => `${role}s`),
        'and',
      ),
    phraseAt: 'noun',
  },
  sexes: {
    values: SEXES,
    title: 'Sex',
    section: 'sex',
    noun: 'sex',
    label: (value) => (value === 'other' ? 'Other sex' : capitalize(value)),
    phrase: either,
    phraseAt: 'adjective',
  },
  bodyTypes: {
    values: BODY_TYPES,
    title: 'Body Type',
    section: 'look',
    noun: 'body type',
    label: (value) => `${capitalize(value)} build`,
    phrase: (values) => `${either(values)} build`,
    phraseAt: 'with',
  },
  hairColors: {
    values: HAIR_COLORS,
    title: 'Hair Color',
    section: 'look',
    noun: 'hair color',
    label: (value) => `${capitalize(value)} hair`,
    phrase: (values) => `${either(values)} hair`,
    phraseAt: 'with',
  },
  eyeColors: {
    values: EYE_COLORS,
    title: 'Eye Color',
    section: 'look',
    noun: 'eye color',
    label: (value) => `${capitalize(value)} eyes`,
    phrase: (values) => `${either(values)} eyes`,
    phraseAt: 'with',
  },
  ethnicities: {
    values: ETHNICITIES,
    title: 'Ethnicity',
    section: 'look',
    noun: 'ethnicity',
    label: (value) => (value === 'other' ? 'Other ethnicity' : capitalize(value)),
    phrase: (values) => `${either(values.map(capitalize))} ethnicity`,
    phraseAt: 'with',
  },
  pronouns: {
    values: PRONOUNS,
    title: 'Pronouns',
    section: 'profile',
    noun: 'pronouns',
    label: (value) => (value === 'other' ? 'Other pronouns' : capitalize(value)),
    phrase: (values) => `${either(values)} pronouns`,
    phraseAt: 'with',
  },
  /** Short Film = Short Video, Theater = Stage Show, Film = Movie. */
  actingGenres: {
    values: ACTING_GENRES,
    offered: ACTING_GENRES_SEARCH,
    title: 'Acting Genres',
    section: 'work',
    noun: 'acting genre',
    label: (value) => `Acting: ${value}`,
    phraseAt: 'work',
  },
  modelingGenres: {
    values: MODELING_GENRES,
    title: 'Modeling Genres',
    section: 'work',
    noun: 'modeling genre',
    label: (value) => `Modeling: ${value}`,
    phraseAt: 'work',
  },
  adultCategories: {
    values: ADULT_CATEGORIES,
    title: 'Adult Categories',
    section: 'profile',
    noun: 'adult category',
    label: (value) => `Adult: ${value}`,
    phraseAt: 'work',
  },
} as const satisfies Partial<Record<FilterName, Choice>>;

export type ChoiceName = keyof typeof CHOICES;
export type ChoiceValue<Name extends ChoiceName> = (typeof CHOICES)[Name]['values'][number];
export const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[];
/** Returns the definition of a choice as the general type. */
export const choiceOf = (name: ChoiceName): Choice => CHOICES[name];

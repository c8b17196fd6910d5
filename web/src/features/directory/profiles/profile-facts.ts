import { PROFILE_CHOICE_NAMES, PROFILE_CHOICES } from '@opencall/contract/directory/profiles/profile-choices';
import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { wholeDollars } from '@opencall/contract/shared/format/money';
import type { Role } from '@opencall/contract/shared/vocabulary';
import { labelIn } from '@opencall/contract/shared/vocabulary';
import * as common from '#messages/common';
import * as m from '#messages/directory/profiles';

/** A fact about the member, shown as a term and its value. */
export interface Fact {
  term: string;
  value: string;
}

export interface Rate {
  genre: string;
  /** Whole dollars per hour; null if not specified. */
  rate: number | null;
}

export interface RateGroup {
  title: string;
  rates: readonly Rate[];
}

export const rateText = (rate: number | null): string => (rate === null ? m.onRequest : wholeDollars(rate));

/** Photographers and videographers have no fields for their looks. */
export const hasBodyFacts = (role: Role): boolean => role !== 'photographer' && role !== 'videographer';

export const placeText = ({ city, state }: Pick<PublicProfile, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ');

/** `5′ 9″`; only feet if the inches are unknown. */
export const heightText = (feet: number | null, inches: number | null): string | null => {
  if (feet === null) return inches === null ? null : `${inches}″`;
  return inches === null ? `${feet}′` : `${feet}′ ${inches}″`;
};

/** Removes facts without a value. */
export const known = (facts: ReadonlyArray<readonly [string, string | null]>): Fact[] =>
  facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));

const partyText = ({ party420, partyAlcohol, partyOther }: PublicProfile): string | null =>
  [party420 && '420', partyAlcohol && m.alcohol, partyOther && common.other].filter(Boolean).join(', ') ||
  null;

/** Facts from the choices that describe looks, or from the others. */
const choiceFacts = (profile: PublicProfile, isLook: boolean): Fact[] =>
  known(
    PROFILE_CHOICE_NAMES.filter((name) => PROFILE_CHOICES[name].isLook === isLook).map((name) => {
      const { title, labels } = PROFILE_CHOICES[name];
      const value = profile[name];
      return [title, value && labelIn(labels, value)];
    }),
  );

const bodyFacts = (profile: PublicProfile): Fact[] => [
  ...known([
    [m.height, heightText(profile.heightFeet, profile.heightInches)],
    [m.weight, profile.weight === null ? null : m.pounds({ weight: profile.weight })],
  ]),
  ...choiceFacts(profile, true),
  ...known([[m.partyFriendly, partyText(profile)]]),
];

/** A profile's short facts, without unknown ones. */
export const factsOf = (profile: PublicProfile): Fact[] => [
  ...known([[m.age, profile.age === null ? null : String(profile.age)]]),
  ...choiceFacts(profile, false),
  ...(hasBodyFacts(profile.role) ? bodyFacts(profile) : []),
];

/** Genres by field of work, each with its hourly rate. Leaves out fields of work without genres. */
export const rateGroupsOf = (profile: PublicProfile): RateGroup[] =>
  (
    [
      [m.acting, profile.actingGenres, profile.pricing.acting],
      [m.modeling, profile.modelingGenres, profile.pricing.modeling],
      [m.adult, profile.adultCategories, profile.pricing.adult],
    ] as const
  )
    .map(([title, genres, rates]) => ({
      title,
      rates: genres.map((genre) => ({ genre, rate: rates[genre] ?? null })),
    }))
    .filter((group) => group.rates.length > 0);

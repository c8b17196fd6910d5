import * as m from '#messages/vocabulary-words.ts';

/** The closed word lists of the product: what a field may hold, in the order the screens show it. */

export const MEMBER_ROLES = ['model', 'photographer', 'videographer', 'creator'] as const;
export const STAFF_ROLES = ['moderator', 'admin'] as const;
export const ROLES = [...MEMBER_ROLES, ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Labels of roles. */
export const ROLE_LABELS: Record<Role, string> = {
  model: m.model,
  photographer: m.photographer,
  videographer: m.videographer,
  creator: m.creator,
  moderator: m.moderator,
  admin: m.admin,
};

/** Staff means moderator or admin; they are never gated by a subscription. */
export const isStaffRole = (role: Role): boolean => (STAFF_ROLES as readonly Role[]).includes(role);

export const SEXES = ['male', 'female', 'other'] as const;
export const PRONOUNS = ['she/her', 'he/him', 'they/them', 'other'] as const;
export const BODY_TYPES = ['slim', 'athletic', 'average', 'curvy', 'plus'] as const;
export const HAIR_COLORS = ['black', 'brown', 'blonde', 'red', 'other'] as const;
export const EYE_COLORS = ['brown', 'blue', 'green', 'hazel', 'other'] as const;
export const ETHNICITIES = ['asian', 'black', 'hispanic', 'white', 'other'] as const;

/** What people read for the values of a vocabulary. */
export type Labels = Readonly<Record<string, string>>;

/** A label for each value of a vocabulary. */
type LabelsOf<Values extends readonly string[]> = Readonly<Record<Values[number], string>>;

/** The label of a value. A value without a label, such as a genre, is its own label. */
export const labelIn = (labels: Labels | undefined, value: string): string => labels?.[value] ?? value;

export const SEX_LABELS: LabelsOf<typeof SEXES> = { male: m.male, female: m.female, other: m.other };
export const PRONOUN_LABELS: LabelsOf<typeof PRONOUNS> = {
  'she/her': m.sheHer,
  'he/him': m.heHim,
  'they/them': m.theyThem,
  other: m.other,
};
export const BODY_TYPE_LABELS: LabelsOf<typeof BODY_TYPES> = {
  slim: m.slim,
  athletic: m.athletic,
  average: m.average,
  curvy: m.curvy,
  plus: m.plus,
};
export const HAIR_COLOR_LABELS: LabelsOf<typeof HAIR_COLORS> = {
  black: m.black,
  brown: m.brown,
  blonde: m.blonde,
  red: m.red,
  other: m.other,
};
export const EYE_COLOR_LABELS: LabelsOf<typeof EYE_COLORS> = {
  brown: m.brown,
  blue: m.blue,
  green: m.green,
  hazel: m.hazel,
  other: m.other,
};
export const ETHNICITY_LABELS: LabelsOf<typeof ETHNICITIES> = {
  asian: m.asian,
  black: m.blackPeople,
  hispanic: m.hispanic,
  white: m.white,
  other: m.other,
};

/** Acting genres as the edit form offers them. */
export const ACTING_GENRES_EDIT = [
  'Commercial',
  'Music Video',
  'Short Video',
  'Improv',
  'Stage Show',
  'Movie',
] as const;
/** Acting genres as the search and the view screen offer them. */
export const ACTING_GENRES_SEARCH = ['Commercial', 'Music Video', 'Short Film', 'Theater', 'Film'] as const;
/** What a profile may hold: the genres of the edit form, and those that only the search and the view screen offer. */
export const ACTING_GENRES = [...ACTING_GENRES_EDIT, 'Short Film', 'Theater', 'Film'] as const;
/** Two names of one genre: a search for either finds profiles with the other as well. */
export const ACTING_GENRE_SYNONYMS: ReadonlyArray<readonly [ActingGenre, ActingGenre]> = [
  ['Short Film', 'Short Video'],
  ['Theater', 'Stage Show'],
  ['Film', 'Movie'],
];
export const MODELING_GENRES = ['Fashion', 'Commercial', 'Fitness', 'Glamour', 'Runway', 'Print'] as const;
export const ADULT_CATEGORIES = ['Solo', 'Soft', 'Hard', 'B/G', 'G/G', 'B/B', 'IR', 'Anal', 'Group'] as const;

export type Sex = (typeof SEXES)[number];
export type BodyType = (typeof BODY_TYPES)[number];
export type HairColor = (typeof HAIR_COLORS)[number];
export type EyeColor = (typeof EYE_COLORS)[number];
export type Ethnicity = (typeof ETHNICITIES)[number];
export type ActingGenre = (typeof ACTING_GENRES)[number];
export type ModelingGenre = (typeof MODELING_GENRES)[number];
export type AdultCategory = (typeof ADULT_CATEGORIES)[number];

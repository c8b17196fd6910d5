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

/** What people read for the values of a vocabulary. */
export type Labels = Readonly<Record<string, string>>;

/** The values of a vocabulary, in the order of its labels. */
const valuesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.keys(labels) as [Value, ...Value[]];

/** The label of a value. A value without a label, such as a genre, is its own label. */
export const labelIn = (labels: Labels | undefined, value: string): string => labels?.[value] ?? value;

export const SEX_LABELS = { male: m.male, female: m.female, other: m.other } as const;
export const PRONOUN_LABELS = {
  'she/her': m.sheHer,
  'he/him': m.heHim,
  'they/them': m.theyThem,
  other: m.other,
} as const;
export const BODY_TYPE_LABELS = {
  slim: m.slim,
  athletic: m.athletic,
  average: m.average,
  curvy: m.curvy,
  plus: m.plus,
} as const;
export const HAIR_COLOR_LABELS = {
  black: m.black,
  brown: m.brown,
  blonde: m.blonde,
  red: m.red,
  other: m.other,
} as const;
export const EYE_COLOR_LABELS = {
  brown: m.brown,
  blue: m.blue,
  green: m.green,
  hazel: m.hazel,
  other: m.other,
} as const;
export const ETHNICITY_LABELS = {
  asian: m.asian,
  black: m.blackPeople,
  hispanic: m.hispanic,
  white: m.white,
  other: m.other,
} as const;

export const SEXES = valuesOf(SEX_LABELS);
export const PRONOUNS = valuesOf(PRONOUN_LABELS);
export const BODY_TYPES = valuesOf(BODY_TYPE_LABELS);
export const HAIR_COLORS = valuesOf(HAIR_COLOR_LABELS);
export const EYE_COLORS = valuesOf(EYE_COLOR_LABELS);
export const ETHNICITIES = valuesOf(ETHNICITY_LABELS);

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

/** The 50 US states: name as stored and shown, with the postal abbreviation for narrow places. */
export const STATE_ABBREVIATIONS = {
  Alabama: 'AL',
  Alaska: 'AK',
  Arizona: 'AZ',
  Arkansas: 'AR',
  California: 'CA',
  Colorado: 'CO',
  Connecticut: 'CT',
  Delaware: 'DE',
  Florida: 'FL',
  Georgia: 'GA',
  Hawaii: 'HI',
  Idaho: 'ID',
  Illinois: 'IL',
  Indiana: 'IN',
  Iowa: 'IA',
  Kansas: 'KS',
  Kentucky: 'KY',
  Louisiana: 'LA',
  Maine: 'ME',
  Maryland: 'MD',
  Massachusetts: 'MA',
  Michigan: 'MI',
  Minnesota: 'MN',
  Mississippi: 'MS',
  Missouri: 'MO',
  Montana: 'MT',
  Nebraska: 'NE',
  Nevada: 'NV',
  'New Hampshire': 'NH',
  'New Jersey': 'NJ',
  'New Mexico': 'NM',
  'New York': 'NY',
  'North Carolina': 'NC',
  'North Dakota': 'ND',
  Ohio: 'OH',
  Oklahoma: 'OK',
  Oregon: 'OR',
  Pennsylvania: 'PA',
  'Rhode Island': 'RI',
  'South Carolina': 'SC',
  'South Dakota': 'SD',
  Tennessee: 'TN',
  Texas: 'TX',
  Utah: 'UT',
  Vermont: 'VT',
  Virginia: 'VA',
  Washington: 'WA',
  'West Virginia': 'WV',
  Wisconsin: 'WI',
  Wyoming: 'WY',
} as const;
export type StateName = keyof typeof STATE_ABBREVIATIONS;
export const STATES = Object.keys(STATE_ABBREVIATIONS) as [StateName, ...StateName[]];

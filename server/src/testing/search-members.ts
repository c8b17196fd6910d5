import {
  ACTING_GENRES,
  ADULT_CATEGORIES,
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  MEMBER_ROLES,
  MODELING_GENRES,
  PRONOUNS,
  SEXES,
} from '@opencall/contract/shared/vocabulary';
import fc from 'fast-check';
import { memberActivity, users } from '#features/accounts/users/users.tables.ts';
import { profiles } from '#features/directory/profiles/profiles.tables.ts';
import { replaceSearchDays } from '#features/directory/profiles/search-days.service.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Spot } from '#platform/places/circle.ts';
import { findPlace } from '#platform/places/places.ts';
import { DAY_MS } from '#platform/time.ts';
import type { ReferenceProfile } from '#testing/search-reference.ts';

/** Two pairs of nearby ZIP codes and a distant one. */
export const ZIPS = ['10001', '11201', '90001', '90210', '82001'] as const;
export const NAMES = [
  'Emma',
  'Emily',
  'José',
  'Isabella',
  'Jonathan',
  'Lee',
  'O’Brien',
  'R2D2',
  'Ann',
  'Jean-Luc',
  'Đặng',
  '欧阳娜娜',
] as const;
export const PHRASES = [
  'editorial',
  'fashionable',
  'dance',
  'hiking',
  'crème brûlée',
  'of',
  '100%',
  'under_score',
] as const;
const CITIES = [
  'Los Angeles',
  'Los Alamos',
  'New York',
  '100% City',
  'Århus',
  'new_town',
  'St. Łódź',
] as const;
export const CHOSEN_STATES = ['California', 'New York', 'Wyoming'] as const;
/** Rates at and beside the bounds of the buckets that searches use. */
export const RATES = [
  0, 1, 24, 25, 26, 50, 75, 99, 300, 340, 350, 999, 1000, 1001, 4999, 5000, 100_000,
] as const;

/** Days on which the test members are busy or on a trip, and a free day at each end. */
export const DAYS = ['2027-05-01', '2027-05-03', '2027-05-06', '2027-05-08', '2027-06-01'] as const;

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 4 });
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 3 });
const day = fc
  .integer({ min: 1, max: 12 })
  .map((date) => new Date(Date.UTC(2026, 0, date, 12, 0, 0, date % 3)));
const link = maybe(oneOf(['', 'https://example.com/me']));

const memberArbitrary = fc.record({
  role: oneOf(MEMBER_ROLES),
  memberSince: day,
  updatedAt: day,
  name: fc.tuple(oneOf(NAMES), oneOf(NAMES)).map((names) => names.join(' ')),
  stagePart: fc.tuple(oneOf(NAMES), oneOf(['', ' Q', '%x', '_y'])).map((parts) => parts.join('')),
  state: maybe(oneOf(CHOSEN_STATES)),
  city: maybe(oneOf(CITIES)),
  zipCode: maybe(fc.tuple(oneOf(ZIPS), oneOf(['', '-1234'])).map((parts) => parts.join(''))),
  ownSpot: fc.option(
    oneOf([
      { latitude: 40.7, longitude: -74 },
      { latitude: 34.05, longitude: -118.24 },
    ]),
    { freq: 1 },
  ),
  age: maybe(fc.integer({ min: 18, max: 30 })),
  sex: maybe(oneOf(SEXES)),
  heightFeet: maybe(fc.integer({ min: 4, max: 6 })),
  heightInches: maybe(oneOf([0, 5, 11])),
  weight: maybe(fc.integer({ min: 100, max: 120 })),
  activeDaysAgo: maybe(oneOf([0, 1, 5, 9, 27, 33, 400])),
  showsLastActive: fc.integer({ min: 0, max: 5 }).map((roll) => roll > 0),
  bodyType: maybe(oneOf(BODY_TYPES)),
  hairColor: maybe(oneOf(HAIR_COLORS)),
  eyeColor: maybe(oneOf(EYE_COLORS)),
  ethnicity: maybe(oneOf(ETHNICITIES)),
  pronouns: maybe(oneOf(PRONOUNS)),
  experienceUrls: fc.array(link, { minLength: 3, maxLength: 3 }),
  instagramUrl: link,
  twitterUrl: link,
  tiktokUrl: link,
  aboutMe: maybe(fc.array(oneOf(PHRASES), { maxLength: 4 }).map((words) => words.join(', '))),
  actingGenres: some(ACTING_GENRES),
  modelingGenres: some(MODELING_GENRES),
  adultCategories: some(ADULT_CATEGORIES),
  referencesTotal: oneOf([0, 0, 0, 1, 7]),
  rates: fc.uniqueArray(oneOf(RATES), { maxLength: 3 }),
  busy: fc.option(fc.constantFrom(['2027-05-03', '2027-05-04'], ['2027-05-06', '2027-05-08'] as const), {
    freq: 1,
  }),
  trip: fc.option(fc.record({ zip: oneOf(ZIPS), endsOn: oneOf(['2027-05-03', '2027-05-06'] as const) }), {
    freq: 1,
  }),
  isHidden: fc.integer({ min: 0, max: 7 }).map((roll) => roll === 0),
});
type DrawnMember = typeof memberArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** The center of a grid cell of 0.05 degrees in single precision. Searches do not use exact coordinates. */
const middle = (degrees: number): number => Math.fround((Math.floor(degrees * 20) + 0.5) / 20);
const searchedSpot = ({ latitude, longitude }: Spot): Spot => ({
  latitude: middle(latitude),
  longitude: middle(longitude),
});

const insertUser = async (
  tx: Tx,
  drawn: DrawnMember,
  { stageName, number }: { stageName: string; number: number },
): Promise<number> => {
  const [user] = await tx
    .insert(users)
    .values({
      username: stageName,
      email: `m${number}@example.test`,
      role: drawn.role,
      passwordHash: '',
      createdAt: drawn.memberSince,
      isHidden: drawn.isHidden,
      showsLastActive: drawn.showsLastActive,
    })
    .returning({ id: users.id });
  const userId = user?.id ?? 0;
  if (drawn.activeDaysAgo !== null) {
    const day = new Date(Date.now() - drawn.activeDaysAgo * DAY_MS).toISOString().slice(0, 10);
    await tx.insert(memberActivity).values({ userId, day });
  }
  return userId;
};

const insertMember = async (tx: Tx, drawn: DrawnMember, number: number): Promise<ReferenceProfile> => {
  const {
    stagePart,
    ownSpot,
    rates,
    experienceUrls,
    memberSince,
    role,
    activeDaysAgo,
    busy,
    trip,
    ...others
  } = drawn;
  const { showsLastActive, ...facts } = others;
  const { isHidden: _, ...seen } = facts;
  const stageName = `${stagePart} ${number}`;
  const userId = await insertUser(tx, drawn, { stageName, number });
  const [experienceUrl1, experienceUrl2, experienceUrl3] = experienceUrls;
  const pricing = {
    acting: Object.fromEntries(rates.slice(0, 1).map((rate) => ['Movie', rate])),
    modeling: Object.fromEntries(rates.slice(1).map((rate, at) => [at ? 'Print' : 'Fashion', rate])),
    adult: {},
  };
  const [row] = await tx
    .insert(profiles)
    .values({
      ...seen,
      userId: userId,
      experienceUrl1,
      experienceUrl2,
      experienceUrl3,
      pricing,
      ...ownSpot,
    })
    .returning({ id: profiles.id });
  const travel = trip && { startsOn: '2027-05-02', ...trip };
  const taken = busy && { startsOn: busy[0] ?? '', endsOn: busy[1] ?? '' };
  const days = [taken, travel].filter((one) => one !== null);
  await replaceSearchDays(tx, userId, days);
  const goal = travel && (await findPlace(tx, travel.zip));
  const place = facts.zipCode ? await findPlace(tx, facts.zipCode) : null;
  return {
    ...facts,
    id: row?.id ?? 0,
    role,
    memberSince,
    stageName,
    experienceUrls,
    rates: [...rates],
    activeDaysAgo: showsLastActive ? activeDaysAgo : null,
    spot: place && searchedSpot(place),
    busy: taken,
    trip: travel && goal && { ...travel, spot: searchedSpot(goal) },
  };
};

/** Inserts random members without search rows, and returns them as plain objects. */
export const insertMembers = async (
  database: Database,
  count: number,
  seed: number,
): Promise<ReferenceProfile[]> => {
  const drawn = fc.sample(memberArbitrary, { numRuns: count, seed });
  return database.transaction(async (tx) => {
    const members: ReferenceProfile[] = [];
    for (const [at, member] of drawn.entries()) members.push(await insertMember(tx, member, at + 1));
    return members;
  });
};

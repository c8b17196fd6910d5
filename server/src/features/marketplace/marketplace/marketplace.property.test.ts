import type { ListingCard } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { LISTING_CATEGORIES } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { milesBetween, type Spot } from '#platform/places/circle.ts';
import { findPlace, type Place } from '#platform/places/places.ts';
import { foldWords, typedWords } from '#platform/text/fold.ts';
import { wordForms } from '#platform/text/words.ts';
import { DAY_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import type { Answer, HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { isTypingError } from './listing-words.ts';

const SEED = 5;
/** ZIP codes: two pairs of neighbors, one far away, and one that does not exist. */
const ZIPS = ['10001', '11201', '90001', '90210', '82001', '96801'] as const;
const SAID = [
  'camera',
  'cameras',
  'Caméra',
  'canera',
  'lens',
  'less',
  'strobe',
  'R2D2x',
  'of',
  'studio',
] as const;
const TYPED = [
  ...SAID,
  'camra',
  'cam',
  'lnes',
  'storbe',
  'York',
  'brooklyn',
  'of len',
  'camera lens',
  '%',
  '?!',
];

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const words = (minLength: number) =>
  fc.array(oneOf(SAID), { minLength, maxLength: minLength + 3 }).map((said) => said.join(' '));

const listingArbitrary = fc.record({
  title: words(2).map((text) => `Item ${text}`),
  description: words(1).map((text) => `Something said at length: ${text}`),
  category: oneOf(LISTING_CATEGORIES),
  location: maybe(oneOf(['Brooklyn', 'Studio City'])),
  zipCode: maybe(oneOf(ZIPS)),
  days: fc.integer({ min: 1, max: 5 }),
  poster: fc.nat({ max: 1 }),
});

const filterArbitrary = fc.record({
  category: maybe(oneOf(LISTING_CATEGORIES)),
  search: maybe(oneOf(TYPED)),
  zipCode: fc.option(oneOf(ZIPS.slice(0, 5)), { nil: undefined, freq: 1 }),
  distance: maybe(oneOf([1, 5, 10, 25, 100, 500])),
  mine: maybe(oneOf(['true', 'false'])),
});
type Filter = typeof filterArbitrary extends fc.Arbitrary<infer T> ? T : never;

const app = useTestApp();
let client: HttpClient;
let me: number;
const known: ListingCard[] = [];
const places = new Map<string, Place | null>();

/** A listing as the poster typed it; some have expired by the time of the questions. */
const insertListings = async (posters: HttpClient[]): Promise<void> => {
  for (const { days, poster, ...fields } of fc.sample(listingArbitrary, { numRuns: 60, seed: SEED })) {
    app.clock.now = new Date(app.clock.now.getTime() + (days % 2));
    const expiresAt = new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();
    const answer = await posters[poster]?.post<ListingCard>('/api/marketplace', { ...fields, expiresAt });
    if (answer?.status !== 201) throw new Error(answer?.text);
    known.push(answer.body);
  }
};

beforeAll(async () => {
  const [own, other] = [await buildMember(app), await buildMember(app)];
  ({ client, userId: me } = own);
  for (const zip of ZIPS) places.set(zip, await findPlace(app.platform.database.db, zip));
  await insertListings([own.client, other.client]);
  app.clock.now = new Date(app.clock.now.getTime() + 2.5 * DAY_MS);
});

interface Typed {
  word: string;
  isLast: boolean;
  isForgiving: boolean;
}

const hasWord = ({ word: typed, isLast, isForgiving }: Typed, said: readonly string[]): boolean =>
  said.some(
    (word) =>
      wordForms(typed).includes(word) ||
      (isForgiving && isTypingError(typed, word)) ||
      (isLast && typed.length >= 3 && word.startsWith(typed)),
  );

const says = (listing: ListingCard, search: string, isForgiving: boolean): boolean => {
  const place = listing.zipCode ? places.get(listing.zipCode) : null;
  const texts = [listing.title, listing.description, listing.location, place?.city, place?.state];
  const said = foldWords(texts.filter(Boolean).join(' '));
  const typed = typedWords(search).map(({ text }) => text);
  return (
    typed.length > 0 &&
    typed.every((word, at) => hasWord({ word, isLast: at === typed.length - 1, isForgiving }, said))
  );
};

const spotOf = ({ latitude, longitude }: ListingCard): Spot | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const isNear = (listing: ListingCard, zipCode: string, miles: number): boolean => {
  const [spot, centre] = [spotOf(listing), places.get(zipCode)];
  return Boolean(spot && centre && milesBetween(spot, centre) <= miles);
};

/** The rules of the list, over plain objects: not expired or one's own, and every filter that is given fits. */
const matches = (
  listing: ListingCard,
  { category, search, zipCode, distance = 25, mine }: Filter,
  isForgiving: boolean,
): boolean =>
  (mine === 'true' ? listing.userId === me : new Date(listing.expiresAt) > app.clock.now) &&
  (!category || listing.category === category) &&
  (!search || says(listing, search, isForgiving)) &&
  (!zipCode || isNear(listing, zipCode, distance));

const newestFirst = (a: ListingCard, b: ListingCard): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id - a.id;

/** Typing errors are forgiven if nothing is found as typed. */
const expected = (filter: Filter): number[] => {
  const asTyped = known.filter((listing) => matches(listing, filter, false));
  const found = asTyped.length > 0 ? asTyped : known.filter((listing) => matches(listing, filter, true));
  return found.sort(newestFirst).map(({ id }) => id);
};

/** Every page of an answer, three listings each. */
const ask = async (filter: Filter): Promise<{ ids: number[]; total: number }> => {
  const query = new URLSearchParams({ limit: '3' });
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
  let path: string | undefined = `/api/marketplace?${query}`;
  const ids: number[] = [];
  let total = 0;
  while (path) {
    const answer: Answer<ListingCard[]> = await client.get<ListingCard[]>(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    ids.push(...answer.body.map(({ id }) => id));
    total = Number(answer.headers.get('x-total-count'));
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return { ids, total };
};

it('finds, page by page, exactly what a filter over plain objects finds', async () => {
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(filterArbitrary, async (filter) => {
      const ids = expected(filter);
      hits += ids.length;
      expect(await ask(filter)).toEqual({ ids, total: ids.length });
    }),
    { numRuns: 120, seed: SEED },
  );
  expect(hits).toBeGreaterThan(200);
});

import { LISTING_CATEGORIES } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import type { Database } from '../server/src/platform/database/database.ts';
import { foldWords } from '../server/src/platform/text/fold.ts';

const POSTERS = 2000;
const CHUNK = 500;
const VOCABULARY = 4000;
/** The keywords of the benchmark, most frequent first. */
const NAMED = ['camera', 'studio', 'strobe', 'softbox', 'cyclorama'];
const SYLLABLES = [
  'ba',
  'ren',
  'to',
  'lis',
  'mar',
  'ko',
  'ven',
  'du',
  'sil',
  'gra',
  'po',
  'nim',
  'fer',
  'ou',
  'tal',
  'ix',
];

/** A linear congruential generator, which creates the same listings on every machine. */
const createRandom = () => {
  let state = 20_261_121;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};
type Next = ReturnType<typeof createRandom>;

const wordAt = (number: number): string => {
  const size = SYLLABLES.length;
  const digits = [number % size, Math.floor(number / size) % size, Math.floor(number / size ** 2) % size];
  return digits.map((digit) => SYLLABLES[digit]).join('');
};

/** A few words are in most texts, most words in few. */
const createVocabulary = (): string[] => {
  const words = Array.from({ length: VOCABULARY }, (_, number) => wordAt(number));
  for (const [rank, word] of NAMED.entries()) words[5 * 4 ** rank] = word;
  return words;
};

const say = (next: Next, words: readonly string[], count: number): string =>
  Array.from({ length: count }, () => words[Math.floor(next() ** 3 * words.length)]).join(' ');

interface Place {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** Half of the listings are in a few hundred places. */
const placeOf = (next: Next, places: readonly Place[]): Place | undefined =>
  places[Math.floor((next() < 0.5 ? next() * 0.01 : next()) * places.length)];

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);

const listingAt = (next: Next, words: readonly string[], places: readonly Place[]) => {
  const place = placeOf(next, places);
  const [title, description] = [
    `Item ${say(next, words, 4)}`,
    say(next, words, 12 + Math.floor(next() * 30)),
  ];
  const location = `${place?.city}, ${place?.state}`;
  const createdAt = NOW - next() * 90 * DAY_MS;
  return [
    1 + Math.floor(next() * POSTERS),
    title,
    description,
    LISTING_CATEGORIES[Math.floor(next() ** 2 * LISTING_CATEGORIES.length)],
    Math.round(next() * 1000),
    location,
    place?.zip,
    place?.latitude,
    place?.longitude,
    new Date(createdAt).toISOString(),
    // A third of the listings have expired.
    new Date(createdAt + 60 * DAY_MS).toISOString(),
    [...new Set(foldWords(`${title} ${description} ${location}`))].join(' '),
  ];
};

const INSERT = `
  insert into marketplace_listings (user_id, title, description, category, price, location, zip_code, latitude,
    longitude, created_at, updated_at, expires_at, words)
  select user_id, title, description, category, price, location, zip, lat, lon, at, at, ends,
    array_to_tsvector(string_to_array(words, ' '))
  from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::float8[],
    $9::float8[], $10::timestamptz[], $11::timestamptz[], $12::text[])
    as t (user_id, title, description, category, price, location, zip, lat, lon, at, ends, words)`;

/** Adds listings of the members with the ids 1 to 2,000. */
export const fillMarketplace = async (database: Database, rows: number): Promise<void> => {
  const { rows: found } = await database.executeSql(
    "select lpad(zip::text, 5, '0') as zip, city, coalesce(state, '') as state, latitude, longitude from places order by md5(zip::text)",
  );
  const places = found as unknown as Place[];
  const [next, words] = [createRandom(), createVocabulary()];
  for (let done = 0; done < rows; done += CHUNK) {
    const chunk = Array.from({ length: Math.min(CHUNK, rows - done) }, () => listingAt(next, words, places));
    const columns = chunk[0]?.map((_, column) => chunk.map((row) => row[column])) ?? [];
    await database.executeSql(INSERT, columns);
  }
};

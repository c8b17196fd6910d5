import type { SearchSort } from '@opencall/contract/search/search.vocabulary';
import { type BitHalves, halvesSql } from '#features/search/bit-halves.ts';
import type { WordQuery, WordTerm } from '#features/search/search.keyword.ts';
import { ORDER_COLUMNS } from '#features/search/search-order.ts';
import type { Db } from '#platform/database/database.ts';

/** What a sample knows of a profile: all that filters look at but words and the stage name. */
export interface SampledProfile {
  id: number;
  /** From the beginning of the order, where a scan starts. */
  isFirst: boolean;
  bits: BitHalves;
  rates: readonly number[];
  state: number | null;
  age: number | null;
  height: number | null;
  weight: number | null;
  activeWithin: number | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  /** First days of busy times, and the days after their last; null: none. So of trips. */
  busy: readonly DaySpan[] | null;
  travels: readonly DaySpan[] | null;
}

type DaySpan = readonly [from: string, until: string];

/** Is the day (`YYYY-MM-DD`) in one of the spans? */
export const isWithinSpans = (spans: readonly DaySpan[] | null, day: string): boolean =>
  (spans ?? []).some(([from, until]) => from <= day && day < until);

type SampledWord = readonly [lexeme: string, ids: readonly number[]];

/** Profiles from all times, which tell how often filters match. */
export interface SearchSample {
  profiles: readonly SampledProfile[];
  /** Rows of the table, roughly. */
  tableSize: number;
  /** Sorted lexemes, each with the ids of those in `profiles` that hold it; one that a single profile holds is left out. */
  words: readonly SampledWord[];
}

/** Runs of rows that a sample is made of. */
const SLICES = 8;
const SLICE_ROWS = 256;
/** Fewer where their words are read, too. */
const SLICE_ROWS_WITH_WORDS = 64;
/** A sample that is older is taken again, while searches go on with it. */
const MAX_AGE_MS = 60_000;

/** `s`: `SLICES` runs of rows along the order, spread over the whole span of time: the newest are unlike the others. */
const slicesSql = (column: string, rows: number): string => `
  with span as materialized (
    select min(${column}) as oldest, max(${column}) as newest from profile_search
  ),
  s as materialized (
    select r.*, slice = ${SLICES} as "isFirst" from span, generate_series(1, ${SLICES}) as slice, lateral (
      select o.* from profile_search as o
      where o.${column} <= span.oldest + (span.newest - span.oldest) * (slice / ${SLICES}::double precision)
      order by o.${column} desc, o.id desc limit ${rows}
    ) as r
  )`;

const spansSql = (column: string): string =>
  `(select json_agg(json_build_array(lower(span), upper(span))) from unnest(${column}) as span)`;

const PROFILES = `select coalesce(json_agg(json_build_object(
    'id', s.id, 'isFirst', s."isFirst", 'bits', ${halvesSql('s.bits')}, 'rates', s.rates,
    'state', s.state, 'age', s.age, 'height', s.height, 'weight', s.weight, 'activeWithin', s.active_within, 'city', s.city,
    'latitude', s.latitude, 'longitude', s.longitude,
    'busy', ${spansSql('s.busy')}, 'travels', ${spansSql('s.travels')})), '[]') from s`;

const WORDS = `select coalesce(json_agg(json_build_array(lexeme, ids) order by lexeme collate "C"), '[]') from (
    select lexeme, array_agg(distinct s.id) as ids from s, unnest(tsvector_to_array(s.words)) as lexeme
    group by lexeme having count(distinct s.id) > 1
  ) as held`;

const takeSample = async (db: Db, sort: SearchSort, withWords: boolean): Promise<SearchSample> => {
  const slices = slicesSql(ORDER_COLUMNS[sort], withWords ? SLICE_ROWS_WITH_WORDS : SLICE_ROWS);
  const text = `${slices} select (${PROFILES}) as profiles, (${withWords ? WORDS : `select '[]'::json`}) as words,
    (select coalesce(max(id), 0) from profile_search) as "tableSize"`;
  const [sample] = await db.query<SearchSample>({ text });
  if (!sample) throw new Error('a sample answered without a row');
  return sample;
};

/** Answers with a sample of the profiles along an order; with or without their words. */
export type Samples = (db: Db, sort: SearchSort, withWords: boolean) => Promise<SearchSample>;

/** Keeps the samples that searches of one database share: taken when one is first needed, and renewed beside them. */
export const keepSamples = (): Samples => {
  const kept = new Map<string, { sample: Promise<SearchSample>; takenAt: number }>();
  return (db, sort, withWords) => {
    const key = `${sort} ${withWords}`;
    const known = kept.get(key);
    if (known && performance.now() - known.takenAt < MAX_AGE_MS) return known.sample;
    const taken = takeSample(db, sort, withWords);
    const sample = known ? known.sample : taken;
    const entry = { sample, takenAt: performance.now() };
    kept.set(key, entry);
    taken.then(
      () => {
        entry.sample = taken;
      },
      // The next search tries again; one that waits for its first sample fails with this.
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    return sample;
  };
};

/** Where `word` is or would be. */
const placeOf = (words: readonly SampledWord[], word: string): number => {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle]?.[0] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
};

const idsWith = (words: readonly SampledWord[], { word, isPrefix }: WordTerm): number[] => {
  const ids: number[] = [];
  for (let at = placeOf(words, word); at < words.length; at += 1) {
    const [lexeme, holders] = words[at] ?? ['', []];
    if (isPrefix ? !lexeme.startsWith(word) : lexeme !== word) break;
    ids.push(...holders);
  }
  return ids;
};

/** Ids of the sample's profiles that a query of words finds; few are missed: those alone in holding a lexeme. */
export const sampledMatches = ({ words }: SearchSample, query: WordQuery): ReadonlySet<number> => {
  const [first = new Set<number>(), ...others] = query.map(
    (terms) => new Set(terms.flatMap((term) => idsWith(words, term))),
  );
  return new Set([...first].filter((id) => others.every((ids) => ids.has(id))));
};

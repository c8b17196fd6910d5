import { SEARCH_RATE_STEP } from '@opencall/contract/directory/search/search.vocabulary';
import { FIRST_RATE_TAG } from './search-tags.ts';

/** Round rates, which are searched often, have their own buckets, so that searches read few rows that do not match. */
const ROUND_RATES = Array.from({ length: 1 + 1000 / SEARCH_RATE_STEP }, (_, step) => step * SEARCH_RATE_STEP);
/** Lower ends of the buckets, in dollars an hour. The tag of the first bucket is FIRST_RATE_TAG. */
export const RATE_EDGES: readonly number[] = [
  ...ROUND_RATES.flatMap((rate) => [rate, rate + 1]),
  ...[1500, 2000, 5000],
];

/** The tags of all buckets that overlap a range of rates. A profile with a rate in the range has one of them. */
export const rateTags = (min: number, max: number): number[] =>
  RATE_EDGES.flatMap((first, bucket) => {
    const next = RATE_EDGES[bucket + 1] ?? Number.POSITIVE_INFINITY;
    return first <= max && next > min ? [FIRST_RATE_TAG + bucket] : [];
  });

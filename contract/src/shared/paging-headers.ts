// Apart from the paging schemas: a client reads these without loading the validator.

/** Total number of matches of a list call. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
/** `gte` when the total is a floor ("1,000+"), absent when it is exact. */
export const TOTAL_COUNT_RELATION_HEADER = 'x-total-count-relation';

/** What one process at a time does in the whole database, in the order of their keys: new ones come last. */
const ALONE = ['migrations', 'pooler-settings', 'upgrade', 'places', 'demo-world'] as const;

/** Any fixed number. */
const FIRST_KEY = 7_041_936_512;

/** The key of the advisory lock that all processes on one database take for a piece of work; no two have the same. */
export const lockKey = (work: (typeof ALONE)[number]): number => FIRST_KEY + ALONE.indexOf(work);

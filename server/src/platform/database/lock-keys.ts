/**
 * Work that only one process at a time does in the whole database. The position is the lock key: append new
 * entries at the end.
 */
const ALONE = ['migrations', 'pooler-settings', 'upgrade', 'places', 'demo-world', 'restore'] as const;

/** An arbitrary fixed number. */
const FIRST_KEY = 7_041_936_512;

/** The unique key of the advisory lock for a kind of work, shared by all processes on one database. */
export const lockKey = (work: (typeof ALONE)[number]): number => FIRST_KEY + ALONE.indexOf(work);

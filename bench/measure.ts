import type { Db } from '../server/src/platform/database/database.ts';

/** A statement as the database gets it. */
export interface Statement {
  sql: string;
  params: unknown[];
}

/** Milliseconds. */
export interface Timings {
  p50: number;
  p95: number;
  max: number;
}

export const timings = (times: readonly number[]): Timings => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
};

/** How long some work took, in milliseconds, and what it answered. */
export const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
};

/** Hands every hand-written statement on, and remembers it. */
export const recording = (db: Db, into: Statement[]): Db => ({
  ...db,
  query: (query) => {
    into.push({ sql: query.text, params: [...(query.values ?? [])] });
    return db.query(query);
  },
});

export const print = (text: string) => process.stdout.write(`${text}\n`);

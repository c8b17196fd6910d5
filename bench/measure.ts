import type { Db } from '../server/src/platform/database/database.ts';

/** A statement as the database receives it. */
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

/** Runs the work. @returns its duration in milliseconds, and its result */
export const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
};

/** Forwards every hand-written statement and records it. */
export const recording = (db: Db, into: Statement[]): Db => ({
  ...db,
  query: (query) => {
    into.push({ sql: query.text, params: [...(query.values ?? [])] });
    return db.query(query);
  },
});

export const print = (text: string) => process.stdout.write(`${text}\n`);

/** A measured figure. */
export interface Figure {
  what: string;
  measured: number;
  /** The unit of `measured`, the target and the baseline; absent for ratios and counts. */
  unit?: string;
  /** The target: at most `max`, or at least `min`. Without either, the figure has no verdict. */
  max?: number;
  min?: number;
  /** The same figure without the product, and a description of that measurement. */
  baseline?: { value: number; of: string };
}

const HEADER = '\n| what | target | measured | baseline | verdict |\n| --- | --- | --- | --- | --- |';
let hasHeader = false;

const written = (value: number, unit = ''): string => {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`.trim();
};

/** Prints a figure as a row of the table. After a missed target the process ends with code 1. */
export const reportFigure = ({ what, measured, unit, max, min, baseline }: Figure): void => {
  if (!hasHeader) print(HEADER);
  hasHeader = true;
  const isMet =
    measured <= (max ?? Number.POSITIVE_INFINITY) && measured >= (min ?? Number.NEGATIVE_INFINITY);
  const target =
    max !== undefined ? `<= ${written(max, unit)}` : min !== undefined ? `>= ${written(min, unit)}` : '';
  const beside = baseline ? `${written(baseline.value, unit)} (${baseline.of})` : '';
  const verdict = target ? (isMet ? 'met' : 'MISSED') : '';
  print(`| ${what} | ${target} | ${written(measured, unit)} | ${beside} | ${verdict} |`);
  if (!isMet) process.exitCode = 1;
};

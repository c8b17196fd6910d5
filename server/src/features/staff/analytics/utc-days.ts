import { DAY_MS } from '#platform/time.ts';

/** `2026-11-21` */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The first moment of a UTC day. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const addDays = (day: string, days: number): string =>
  utcDay(new Date(startOfDay(day).getTime() + days * DAY_MS));

/** Counts the days of a range, both ends included; 0 or less if it ends before it begins. */
export const countDays = (from: string, to: string): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS) + 1;

/** Lists the days of a range, both ends included. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, step) => addDays(from, step));

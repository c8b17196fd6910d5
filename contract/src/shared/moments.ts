import { z } from 'zod';

/**
 * The years that a date or a time in a request may name. Date and PostgreSQL hold more, but not the same ones, and a
 * range or a time zone moves what is near an end beyond it.
 */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2999;

const isInRange = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

/** A day in a request, ISO 8601: `2026-11-21`. `message` is what the sender of anything else reads. */
export const dayText = (message: string) =>
  z.iso.date({ error: message, abort: true }).refine(isInRange, message);

/** A moment in a request, ISO 8601 with `Z` or an offset: `2026-11-21T17:30:00Z`. */
export const momentText = (message: string) =>
  z.iso.datetime({ offset: true, error: message, abort: true }).refine(isInRange, message);

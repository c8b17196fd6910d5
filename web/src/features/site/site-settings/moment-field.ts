const MINUTE_MS = 60_000;

/** Formats a time for a `datetime-local` field, in local time. */
export const toField = (iso: string | null): string => {
  if (iso === null) return '';
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
};

/** Reads the value of a `datetime-local` field; null if it is empty. */
export const toMoment = (field: string): string | null =>
  field === '' ? null : new Date(field).toISOString();

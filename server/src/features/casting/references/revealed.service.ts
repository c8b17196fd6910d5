/**
 * A boolean over `r`, a reference: is it for all to read who may know of whom it is about? `now` is the SQL of the moment; no job
 * is needed for it.
 */
export const revealedSql = (now: string): string =>
  `r.removed_at is null and r.reveals_at <= ${now}::timestamptz`;

/*
 * What is known of a shoot at a moment, before the clock's job has written it down; SQL over `s`, a shoot. `now` is the SQL of
 * the moment.
 */

/** The status. */
export const statusSql = (now: string): string => `case
  when s.status = 'proposed' and s.starts_at <= ${now}::timestamptz then 'expired'
  when s.status = 'confirmed' and s.settles_at <= ${now}::timestamptz then 'done' else s.status end`;

/** A boolean over `n`, a party: is it known that they did not come? */
export const noShowSql = (now: string): string => `(n.no_show or (
  s.status = 'confirmed' and s.settles_at <= ${now}::timestamptz and exists (
    select from shoot_parties as said where said.shoot_id = s.id and n.position = any(said.absent))))`;

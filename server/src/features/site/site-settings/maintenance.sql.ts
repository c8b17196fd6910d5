/** The maintenance as JSON, for a restore that replaces all tables. */
export const KEPT_MAINTENANCE = `
  select json_build_object('revision', revision, 'maintenance', maintenance, 'message', maintenance_message,
    'until', maintenance_until)::text as maintenance
  from site_settings`;

/** Stores a maintenance read with `KEPT_MAINTENANCE`. All processes read settings with a higher revision. */
export const KEEP_MAINTENANCE = `
  insert into site_settings as s (id, revision, maintenance, maintenance_message, maintenance_until)
  select true, revision + 1, maintenance, message, until
  from json_to_record($1::json) as r(revision int, maintenance text, message text, until timestamptz)
  on conflict (id) do update set revision = greatest(s.revision, excluded.revision), maintenance = excluded.maintenance,
    maintenance_message = excluded.maintenance_message, maintenance_until = excluded.maintenance_until`;

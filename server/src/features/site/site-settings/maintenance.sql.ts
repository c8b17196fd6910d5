import { jsonObjectSql } from '#platform/database/json-object.ts';

const MAINTENANCE_JSON = jsonObjectSql<Record<'revision' | 'maintenance' | 'message' | 'until', unknown>>({
  revision: 'revision',
  maintenance: 'maintenance',
  message: 'maintenance_message',
  until: 'maintenance_until',
});

/** Reads the maintenance as JSON before a restore replaces all tables. */
export const READ_MAINTENANCE = `select ${MAINTENANCE_JSON}::text as maintenance from site_settings`;

/** Stores the result of `READ_MAINTENANCE`. All processes read settings with a higher revision. */
export const WRITE_MAINTENANCE = `
  insert into site_settings as s (id, revision, maintenance, maintenance_message, maintenance_until)
  select true, revision + 1, maintenance, message, until
  from json_to_record($1::json) as r(revision int, maintenance text, message text, until timestamptz)
  on conflict (id) do update set revision = greatest(s.revision, excluded.revision), maintenance = excluded.maintenance,
    maintenance_message = excluded.maintenance_message, maintenance_until = excluded.maintenance_until`;

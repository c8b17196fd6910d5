import * as m from '#messages/casting/calendar.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const calendarRecords: MemberRecords = {
  tables: ['availability', 'calendar_feeds'],
  files: [
    {
      name: 'availability',
      about: m.aboutAvailability,
      sql: `select a.id, a.kind, a.starts_on as "startsOn", a.ends_on as "endsOn", a.zip_code as "zipCode", a.place, a.note,
              ${utcIso('a.created_at')} as "createdAt", ${utcIso('a.updated_at')} as "updatedAt"
            from availability a where a.user_id = $1 and a.id > $2 order by a.id limit $3`,
    },
    {
      name: 'calendar-feed',
      about: m.aboutCalendarFeed,
      sql: `select f.user_id as id, ${utcIso('f.created_at')} as "createdAt", ${utcIso('f.last_read_at')} as "lastReadAt"
            from calendar_feeds f where f.user_id = $1 and f.user_id > $2 limit $3`,
    },
  ],
};

import { ifVisibleSql } from '#features/accounts/visibility/visibility.api.ts';
import * as m from '#messages/casting/references.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

const COLUMNS = `r.id, r.shoot_id as "shootId", s.title as "shoot", r.recommend, r.text, r.tags,
  ${utcIso('r.created_at')} as "createdAt", r.reply, ${utcIso('r.replied_at')} as "repliedAt"`;

export const referencesRecords: MemberRecords = {
  tables: ['shoot_references', 'reference_reminders'],
  files: [
    {
      name: 'references-written',
      about: m.aboutReferencesWritten,
      sql: `select ${COLUMNS}, ${ifVisibleSql({ viewer: '$1', other: 'r.about_id' }, 'r.about_id')} as "aboutId",
              ${utcIso('r.announced_at')} as "revealedAt", ${utcIso('r.removed_at')} as "removedAt"
            from shoot_references as r join shoots as s on s.id = r.shoot_id
            where r.author_id = $1 and r.id > $2 order by r.id limit $3`,
    },
    {
      // What is announced is revealed; the moment alone would be compared with the clock of the database.
      name: 'references-received',
      about: m.aboutReferencesReceived,
      sql: `select ${COLUMNS}, ${ifVisibleSql({ viewer: '$1', other: 'r.author_id' }, 'r.author_id')} as "authorId",
              ${utcIso('r.announced_at')} as "revealedAt"
            from shoot_references as r join shoots as s on s.id = r.shoot_id
            where r.about_id = $1 and r.announced_at is not null and r.removed_at is null
              and r.id > $2 order by r.id limit $3`,
    },
  ],
};

import { uploadUrlSql } from '#features/pictures/uploads/uploads.api.ts';
import * as m from '#messages/contests/contests.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

const createdAt = `${utcIso('x.created_at')} as "createdAt"`;

export const contestsRecords: MemberRecords = {
  tables: ['contests', 'contest_status_changes', 'contest_entries', 'contest_votes'],
  files: [
    {
      name: 'contest-entries',
      about: m.aboutContestEntries,
      sql: `select x.id, x.contest_id as "contestId", c.title as contest, x.title, x.description,
              x.media_type as "mediaType", ${uploadUrlSql('x.media_key')} as "mediaUrl",
              ${uploadUrlSql('x.thumbnail_key')} as "thumbnailUrl", x.status,
              x.review_reason as "reviewReason", ${createdAt}
            from contest_entries x join contests c on c.id = x.contest_id
            where x.user_id = $1 and x.id > $2 order by x.id limit $3`,
    },
    {
      name: 'contest-votes',
      about: m.aboutContestVotes,
      sql: `select x.id, x.contest_id as "contestId", x.entry_id as "entryId", ${createdAt}
            from contest_votes x where x.user_id = $1 and x.id > $2 order by x.id limit $3`,
    },
    {
      name: 'contests-created',
      about: m.aboutContestsCreated,
      sql: `select x.id, x.title, x.description, x.rules, x.prizes, x.type, x.status, ${createdAt}
            from contests x where x.created_by = $1 and x.id > $2 order by x.id limit $3`,
    },
  ],
};

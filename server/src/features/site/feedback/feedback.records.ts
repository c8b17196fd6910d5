import * as m from '#messages/site/feedback.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const feedbackRecords: MemberRecords = {
  tables: ['suggestions'],
  files: [
    {
      name: 'suggestions',
      about: m.aboutSuggestions,
      sql: `select id, title, type, description, status, priority, review_notes as "teamResponse",
              ${utcIso('created_at')} as "createdAt", ${utcIso('decided_at')} as "decidedAt"
            from suggestions where user_id = $1 and id > $2 order by id limit $3`,
    },
  ],
};

import * as m from '#messages/directory/ratings.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

const createdAt = `${utcIso('r.created_at')} as "createdAt"`;

export const ratingsRecords: MemberRecords = {
  tables: ['ratings'],
  files: [
    {
      name: 'ratings-given',
      about: m.aboutRatingsGiven,
      sql: `select r.id, r.profile_id as "profileId", r.rating, ${createdAt}
            from ratings r where r.rater_id = $1 and r.id > $2 order by r.id limit $3`,
    },
    {
      name: 'ratings-received',
      about: m.aboutRatingsReceived,
      sql: `select r.id, r.rating, ${createdAt}
            from ratings r join profiles p on p.id = r.profile_id
            where p.user_id = $1 and r.id > $2 order by r.id limit $3`,
    },
  ],
};

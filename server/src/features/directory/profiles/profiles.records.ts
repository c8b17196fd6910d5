import * as m from '#messages/directory/profiles.ts';
import type { MemberRecords } from '#platform/member-records.ts';
import { profileJsonSql } from './profile-json.sql.ts';

export const profilesRecords: MemberRecords = {
  tables: ['profiles', 'profile_pictures', 'profile_search', 'search_days'],
  files: [
    {
      name: 'profile',
      about: m.aboutProfile,
      sql: `select p.id, ${profileJsonSql('full')} as profile
            from profiles p join users u on u.id = p.user_id where p.user_id = $1 and p.id > $2 limit $3`,
    },
  ],
};

import * as m from '#messages/directory/portfolio.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const portfolioRecords: MemberRecords = {
  tables: ['albums', 'pictures', 'picture_credits'],
  files: [
    {
      name: 'albums',
      about: m.aboutAlbums,
      sql: `select a.id, a.title, a.description, a.visibility, a.position, a.cover_id as "coverId",
              ${utcIso('a.created_at')} as "createdAt", ${utcIso('a.deleted_at')} as "deletedAt"
            from albums a where a.user_id = $1 and a.id > $2 order by a.id limit $3`,
    },
    {
      name: 'pictures',
      about: m.aboutPictures,
      sql: `select p.id, p.album_id as "albumId", p.media_key as key, p.title, p.alt, p.sensitive, p.focal_x as "focalX",
              p.focal_y as "focalY", p.show_camera as "showCamera", p.position, m.camera, m.taken_on as "takenOn",
              ${utcIso('p.created_at')} as "createdAt", ${utcIso('p.deleted_at')} as "deletedAt"
            from pictures p join media m on m.key = p.media_key
            where p.user_id = $1 and p.id > $2 order by p.id limit $3`,
    },
    {
      name: 'credits-asked',
      about: m.aboutCreditsAsked,
      sql: `select c.id, c.picture_id as "pictureId", c.user_id as "userId", c.role, c.status,
              ${utcIso('c.created_at')} as "createdAt", ${utcIso('c.decided_at')} as "decidedAt"
            from picture_credits c join pictures p on p.id = c.picture_id
            where p.user_id = $1 and c.id > $2 order by c.id limit $3`,
    },
    {
      name: 'credits-received',
      about: m.aboutCreditsReceived,
      sql: `select c.id, c.picture_id as "pictureId", c.role, c.status, ${utcIso('c.created_at')} as "createdAt",
              ${utcIso('c.decided_at')} as "decidedAt"
            from picture_credits c where c.user_id = $1 and c.id > $2 order by c.id limit $3`,
    },
  ],
};

import * as m from '#messages/pictures/uploads.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const uploadsRecords: MemberRecords = {
  tables: ['media', 'resumable_uploads'],
  files: [
    {
      name: 'uploads',
      about: m.aboutUploads,
      sql: `select id, key, kind, mime, bytes, width, height, "durationSeconds", description, "createdAt" from (
              select row_number() over (order by m.created_at, m.key) as id, m.key, m.kind, m.mime, m.bytes, m.width,
                m.height, m.duration_seconds as "durationSeconds", m.description,
                ${utcIso('m.created_at')} as "createdAt"
              from media m where m.owner_id = $1
            ) as numbered where id > $2 order by id limit $3`,
    },
    {
      name: 'unfinished-uploads',
      about: m.aboutUnfinishedUploads,
      sql: `select id, length, received, "createdAt" from (
              select row_number() over (order by created_at, id) as id, length, received,
                ${utcIso('created_at')} as "createdAt"
              from resumable_uploads where owner_id = $1
            ) as numbered where id > $2 order by id limit $3`,
    },
  ],
};

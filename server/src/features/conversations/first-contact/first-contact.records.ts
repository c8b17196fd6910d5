import { ifVisibleSql } from '#features/accounts/visibility/visibility.api.ts';
import * as m from '#messages/conversations/first-contact.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

const ifVisible = (value: string) => ifVisibleSql({ viewer: '$1', other: 'u.id' }, value);

export const firstContactRecords: MemberRecords = {
  tables: ['correspondents', 'contact_budgets', 'repeated_texts', 'review_items', 'banned_pictures'],
  files: [
    {
      name: 'correspondents',
      about: m.aboutCorrespondents,
      sql: `select id, "userId", username, "begunByYou", "begunAt" from (
              select row_number() over (order by k.begun_at, k.low_user_id, k.high_user_id) as id,
                ${ifVisible('u.id')} as "userId", ${ifVisible('u.username')} as username, k.begun_by = $1 as "begunByYou",
                ${utcIso('k.begun_at')} as "begunAt"
              from correspondents k
              join users u on u.id = case when k.low_user_id = $1 then k.high_user_id else k.low_user_id end
              where $1 in (k.low_user_id, k.high_user_id)
            ) as numbered where id > $2 order by id limit $3`,
    },
    {
      name: 'new-correspondents',
      about: m.aboutNewCorrespondents,
      sql: `select id, at from (
              select row_number() over (order by t.at) as id, ${utcIso('t.at')} as at
              from contact_budgets b, unnest(b.begun_at) as t (at) where b.user_id = $1
            ) as numbered where id > $2 order by id limit $3`,
    },
    {
      name: 'refused',
      about: m.aboutRefused,
      sql: `select i.id, i.kind, i.subject, i.content, i.media_key as picture, ${utcIso('i.created_at')} as "createdAt",
              ${utcIso('i.decided_at')} as "decidedAt"
            from review_items i where i.user_id = $1 and i.status = 'refused' and i.id > $2 order by i.id limit $3`,
    },
  ],
};

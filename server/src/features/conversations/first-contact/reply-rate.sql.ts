import {
  REPLY_RATE_DAYS,
  REPLY_RATE_MESSAGES,
  REPLY_RATE_MIN,
} from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

/** Counts first messages to the member from people they may see: those of blocked or banned members need no answer. */
const REPLY_RATE = `
  with first_message as (
    select k.begun_at, k.begun_by, case when k.begun_by = k.high_user_id then k.low_wrote else k.high_wrote end as is_answered
    from correspondents k
    where (k.low_user_id = $1 or k.high_user_id = $1) and k.begun_by <> $1
      and case when k.begun_by = k.high_user_id then k.high_wrote else k.low_wrote end
      and k.begun_at between $2::timestamptz - interval '${REPLY_RATE_DAYS.to} days'
        and $2::timestamptz - interval '${REPLY_RATE_DAYS.from} days'
      and ${canSeeSql({ viewer: '$1::integer', other: 'k.begun_by' })}
    order by k.begun_at desc limit ${REPLY_RATE_MESSAGES}
  )
  select case when count(*) >= ${REPLY_RATE_MIN} and (u.shows_last_active or $3)
      then (10 * count(*) filter (where m.is_answered) / count(*))::integer * 10 end as "replyRate"
  from users u left join first_message m on true where u.id = $1 group by u.id`;

/** Computes the share of first messages that the member answered. @param isOwn also if the member hides their activity. */
export const readReplyRate = async (
  db: Db,
  { userId, now, isOwn }: { userId: number; now: Date; isOwn: boolean },
): Promise<number | null> => {
  const row = z.object({ replyRate: z.int().nullable() });
  const [found] = await query(db, row, { text: REPLY_RATE, values: [userId, now, isOwn] });
  return found?.replyRate ?? null;
};

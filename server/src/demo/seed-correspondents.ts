import type { Tx } from '#platform/database/database.ts';

/** Members who wrote to each other, applied or sent a request count as known to each other. */
export const seedCorrespondents = async (tx: Tx): Promise<void> => {
  await tx.query({
    text: `with written as (
             select m.sender_id as sender, case when c.low_user_id = m.sender_id then c.high_user_id else c.low_user_id end
               as recipient, m.created_at as at, true as is_text
             from messages m join conversations c on c.id = m.conversation_id
             union all
             select sender_id, recipient_id, created_at, true from emails
             union all
             select a.user_id, c.user_id, a.created_at, false from call_applications a join calls c on c.id = a.call_id
             union all
             select s.proposed_by, p.user_id, s.created_at, false from shoots s join shoot_parties p on p.shoot_id = s.id
           )
           insert into correspondents (low_user_id, high_user_id, begun_by, begun_at, low_wrote, high_wrote)
           select least(sender, recipient), greatest(sender, recipient), (array_agg(sender order by at))[1], min(at),
             bool_or(is_text and sender < recipient), bool_or(is_text and sender > recipient)
           from written where sender <> recipient group by 1, 2`,
  });
};

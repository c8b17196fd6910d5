import type { Tx } from '#platform/database/database.ts';

/** The accounts that newcomers sign in with: notifications of other members are never shown. */
const NAMED = `(select id from users where email like '%@opencall.test')`;

/** Older notifications are read. */
const READ_AFTER = `interval '2 days'`;
const readUnlessNew = (at: string): string =>
  `case when ${at} < $1::timestamptz - ${READ_AFTER} then ${at} + interval '3 hours' end`;
const INSERT =
  'insert into notifications (user_id, kind, actor_id, actor_hidden, subject, count, created_at, read_at)';
const RECENT = `$1::timestamptz - interval '60 days'`;

const MAILS = `${INSERT}
  select e.recipient_id, 'mail', e.sender_id, false,
    jsonb_build_object('emailId', e.id, 'title', e.subject), 1, e.created_at,
    case when e.is_read then least(e.created_at + interval '20 minutes', $1::timestamptz) end
  from emails as e where e.recipient_id in ${NAMED} and e.kept_by_recipient and e.created_at > ${RECENT}`;

/** For each conversation with unread messages: the newest one and their number. */
const MESSAGES = `${INSERT}
  select waiting.user_id, 'message', waiting.sender_id, false,
    jsonb_build_object('messageId', max(waiting.id)), count(*)::int, max(waiting.created_at), null
  from (
    select case m.sender_id when c.low_user_id then c.high_user_id else c.low_user_id end as user_id,
      m.sender_id, m.id, m.created_at
    from conversations as c join messages as m on m.conversation_id = c.id
    where m.id > case m.sender_id when c.low_user_id then c.high_read_id else c.low_read_id end
  ) as waiting where waiting.user_id in ${NAMED} group by waiting.user_id, waiting.sender_id`;

const RATINGS = `${INSERT}
  select p.user_id, 'rating', r.rater_id, true,
    jsonb_build_object('profileId', p.id, 'rating', r.rating), 1, r.created_at, ${readUnlessNew('r.created_at')}
  from profiles as p cross join lateral (
    select * from ratings where profile_id = p.id and created_at > ${RECENT} order by created_at desc limit 4
  ) as r where p.user_id in ${NAMED}`;

const REVIEWS = `${INSERT}
  select e.user_id, 'entry-' || e.status, null, false,
    jsonb_build_object('contestId', c.id, 'contestTitle', c.title, 'entryId', e.id, 'entryTitle', e.title)
      || case when e.status = 'rejected' then jsonb_build_object('reason', e.review_reason) else '{}' end,
    1, e.reviewed_at, ${readUnlessNew('e.reviewed_at')}
  from contest_entries as e join contests as c on c.id = e.contest_id
  where e.user_id in ${NAMED} and e.status in ('approved', 'rejected') and e.reviewed_at > ${RECENT}`;

/** Results for entrants (their best entry) and voters (the entry that they chose), ranked as on the contest's page. */
const RESULTS = `
  with tally as (
    select entry_id, count(*)::int as votes, max(created_at) as reached_at, max(id) as last_id
    from contest_votes group by entry_id
  ), ranked as (
    select e.id, e.contest_id, e.user_id, e.title, coalesce(t.votes, 0) as votes,
      row_number() over (partition by e.contest_id order by coalesce(t.votes, 0) desc,
        coalesce(t.reached_at, e.created_at), coalesce(t.last_id, 0), e.id)::int as place,
      count(*) over (partition by e.contest_id)::int as entries
    from contest_entries as e left join tally as t on t.entry_id = e.id where e.status = 'approved'
  ), parts as (
    select user_id, id as entry_id, contest_id, 'entrant' as part, place from ranked
    union all
    select v.user_id, v.entry_id, v.contest_id, 'voter', r.place
    from contest_votes as v join ranked as r on r.id = v.entry_id
  ), result as (
    select distinct on (user_id, contest_id) * from parts
    where user_id in ${NAMED} order by user_id, contest_id, part, place
  )
  ${INSERT}
  select result.user_id, 'vote-result', nullif(r.user_id, result.user_id), true,
    jsonb_build_object('contestId', c.id, 'contestTitle', c.title, 'part', result.part, 'entryId', r.id,
      'entryTitle', r.title, 'place', r.place, 'entries', r.entries, 'votes', r.votes),
    1, c.updated_at, ${readUnlessNew('c.updated_at')}
  from result join ranked as r on r.id = result.entry_id join contests as c on c.id = result.contest_id
  where c.status = 'completed' and c.updated_at > ${RECENT}`;

const INVITATIONS = `${INSERT}
  select i.user_id, 'call-invitation', i.invited_by, false,
    jsonb_build_object('callId', c.id, 'callTitle', c.title, 'roleId', r.id, 'roleTitle', r.title),
    1, i.created_at, ${readUnlessNew('i.created_at')}
  from call_invitations as i join calls as c on c.id = i.call_id join call_roles as r on r.id = i.role_id
  where i.user_id in ${NAMED} and i.created_at > ${RECENT}`;

const APPLICATIONS = `${INSERT}
  select a.user_id, 'application-status', c.user_id, false,
    jsonb_build_object('callId', c.id, 'callTitle', c.title, 'applicationId', a.id, 'roleTitle', r.title,
      'status', a.status, 'reason', a.reason, 'message', case when a.reason is not null then c.closing_message end),
    1, a.status_changed_at, ${readUnlessNew('a.status_changed_at')}
  from call_applications as a join calls as c on c.id = a.call_id join call_roles as r on r.id = a.role_id
  where a.user_id in ${NAMED} and a.status in ('seen', 'shortlisted', 'offered', 'declined')
    and a.status_changed_at > ${RECENT}`;

/** The notifications of the named accounts about existing events, so that bell and screens agree. */
export const seedNotifications = async (tx: Tx, now: Date): Promise<void> => {
  for (const text of [MAILS, MESSAGES, RATINGS, REVIEWS, RESULTS, INVITATIONS, APPLICATIONS]) {
    await tx.query({ text, values: text.includes('$1') ? [now.toISOString()] : [] });
  }
};

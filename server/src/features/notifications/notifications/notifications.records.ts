import { ifVisibleSql } from '#features/accounts/visibility/visibility.api.ts';
import * as m from '#messages/notifications/notifications.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

const visibleName = ifVisibleSql({ viewer: '$1', other: 'a.id' }, 'a.username');

export const notificationsRecords: MemberRecords = {
  tables: [
    'notifications',
    'notification_settings',
    'push_subscriptions',
    'email_reminders',
    'held_pushes',
    'held_emails',
    'daily_emails',
    'muted_conversations',
  ],
  files: [
    {
      name: 'notifications',
      about: m.aboutNotifications,
      sql: `select n.id, n.kind, case when not n.actor_hidden then ${visibleName} end as "from", n.subject, n.count,
              ${utcIso('n.created_at')} as "createdAt", ${utcIso('n.read_at')} as "readAt"
            from notifications n left join users a on a.id = n.actor_id
            where n.user_id = $1 and n.id > $2 order by n.id limit $3`,
    },
    {
      name: 'notification-switches',
      about: m.aboutNotificationSwitches,
      sql: `select * from (
              select row_number() over (order by s.kind)::int as id, s.kind, s.bell, s.push, s.letter
              from notification_settings s where s.user_id = $1
            ) as switches where id > $2 order by id limit $3`,
    },
    {
      name: 'emails-waiting',
      about: m.aboutEmailsWaiting,
      sql: `select h.id, h.kind, h.email->>'subject' as subject, ${utcIso('h.due_at')} as "dueAt"
            from held_emails h where h.user_id = $1 and h.id > $2 order by h.id limit $3`,
    },
    {
      name: 'last-daily-email',
      about: m.aboutLastDailyEmail,
      sql: `select user_id as id, to_char(day, 'YYYY-MM-DD') as day
            from daily_emails where user_id = $1 and user_id > $2 order by user_id limit $3`,
    },
    {
      name: 'muted-conversations',
      about: m.aboutMutedConversations,
      sql: `select q.other_id as id, ${visibleName} as "with", ${utcIso('q.created_at')} as since
            from muted_conversations q join users a on a.id = q.other_id
            where q.user_id = $1 and q.other_id > $2 order by q.other_id limit $3`,
    },
    {
      name: 'push-devices',
      about: m.aboutPushDevices,
      sql: `select p.id, p.endpoint, ${utcIso('p.created_at')} as "createdAt"
            from push_subscriptions p where p.user_id = $1 and p.id > $2 order by p.id limit $3`,
    },
  ],
};

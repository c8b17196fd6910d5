import type { MemberRecords } from '#platform/member-records.ts';

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export const billingRecords: MemberRecords = {
  tables: ['subscriptions'],
  files: [
    {
      name: 'membership',
      about: 'Your membership: its state, trial and paid period.',
      sql: `select user_id as id, status, ${instant('trial_ends_at')} as "trialEndsAt",
              ${instant('current_period_end')} as "currentPeriodEnd", ${instant('updated_at')} as "updatedAt"
            from subscriptions where user_id = $1 and user_id > $2 limit $3`,
    },
  ],
};

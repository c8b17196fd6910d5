import * as m from '#messages/accounts/billing.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

export const billingRecords: MemberRecords = {
  tables: ['subscriptions'],
  files: [
    {
      name: 'membership',
      about: m.aboutMembership,
      sql: `select user_id as id, status, ${utcIso('trial_ends_at')} as "trialEndsAt",
              ${utcIso('current_period_end')} as "currentPeriodEnd", ${utcIso('updated_at')} as "updatedAt"
            from subscriptions where user_id = $1 and user_id > $2 limit $3`,
    },
  ],
};

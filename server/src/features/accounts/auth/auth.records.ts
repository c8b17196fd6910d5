import * as m from '#messages/accounts/auth.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import type { MemberRecords } from '#platform/member-records.ts';

/** Records of the account. Secrets are left out: hashes, tokens and keys of authenticators. */
export const authRecords: MemberRecords = {
  tables: [
    'users',
    'stage_names',
    'name_skeletons',
    'sessions',
    'email_tokens',
    'two_factor',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'known_devices',
    // Holds keyed hashes that do not lead to an account; deleted within the hour.
    'password_tries',
    'code_tries',
    'member_activity',
  ],
  files: [
    {
      name: 'account',
      about: m.aboutAccount,
      sql: `select id, username, email, email_verified as "emailVerified", role, date_of_birth as "dateOfBirth",
              coalesce(admission, 'approved') as "membership", admission_reason as "membershipReason",
              sensitive_choice as "sensitivePictures", shows_last_active as "showsLastActive",
              time_zone as "timeZone", email_hour as "dailyEmailAtHour",
              to_char(make_time(quiet_from / 60, quiet_from % 60, 0), 'HH24:MI') as "quietFrom",
              to_char(make_time(quiet_until / 60, quiet_until % 60, 0), 'HH24:MI') as "quietUntil",
              ${utcIso('created_at')} as "createdAt", ${utcIso('password_proven_at')} as "passwordLastUsedAt"
            from users where id = $1 and id > $2 limit $3`,
    },
    {
      name: 'last-active-day',
      about: m.aboutLastActiveDay,
      sql: `select user_id as id, to_char(day, 'YYYY-MM-DD') as day
            from member_activity where user_id = $1 and user_id > $2 order by user_id limit $3`,
    },
    {
      name: 'signed-in-devices',
      about: m.aboutLoggedInDevices,
      sql: `select id, user_agent as "userAgent", address, ${utcIso('created_at')} as "createdAt",
              ${utcIso('last_seen_at')} as "lastSeenAt"
            from sessions where user_id = $1 and id > $2 order by id limit $3`,
    },
    {
      name: 'known-devices',
      about: m.aboutKnownDevices,
      sql: `select id, ${utcIso('created_at')} as "createdAt", ${utcIso('last_used_at')} as "lastUsedAt"
            from known_devices where user_id = $1 and id > $2 order by id limit $3`,
    },
    {
      name: 'passkeys',
      about: m.aboutPasskeys,
      sql: `select id, name, synced, ${utcIso('created_at')} as "createdAt", ${utcIso('last_used_at')} as "lastUsedAt"
            from passkeys where user_id = $1 and id > $2 order by id limit $3`,
    },
  ],
};

import { stageNameKey } from '@opencall/contract/accounts/auth/auth.schemas';
import { SUBSCRIPTION_STATUSES } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { MAX_ID } from '@opencall/contract/shared/max-id';
import { ROLES, type Role } from '@opencall/contract/shared/vocabulary';
import { ACCOUNT_STATES, type AccountState } from '@opencall/contract/staff/people/people.vocabulary';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';
import { foldName, nameKey } from '#platform/text/fold.ts';

const personRow = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  emailBounces: z.boolean(),
  role: z.enum(ROLES),
  createdAt: z.date(),
  standing: z.enum(ACCOUNT_STATES),
  /** When a suspension ends; null for a ban. */
  suspendedUntil: z.date().nullable(),
  deletionDueAt: z.date().nullable(),
  name: z.string().nullable(),
  stageName: z.string().nullable(),
  status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  trialEndsAt: z.date().nullable(),
  currentPeriodEnd: z.date().nullable(),
  lastSeenAt: z.date().nullable(),
});

/** An account with the parts of its profile and subscription that admins see. */
export type PersonRow = z.output<typeof personRow>;

const personDetailRow = personRow.extend({
  devices: z.int(),
  twoFactor: z.boolean(),
  profileId: z.int().nullable(),
  isHidden: z.boolean().nullable(),
  idVerified: z.boolean().nullable(),
  /** `YYYY-MM-DD`; null for some staff. */
  dateOfBirth: z.string().nullable(),
});

export type PersonDetailRow = z.output<typeof personDetailRow>;

const STATE_SQL = `case when u.suspended_until = 'infinity' then 'banned' when u.suspended_until is not null then 'suspended'
  when u.deletion_due_at is not null then 'leaving' else 'good' end`;

/** `$1` is the present time, at which sessions must still be valid. */
const COLUMNS = `u.id, u.username, u.email, u.email_verified as "emailVerified",
  exists (select from email_bounces e where e.user_id = u.id and e.email = u.email) as "emailBounces", u.role, u.created_at as "createdAt",
  ${STATE_SQL} as standing, nullif(u.suspended_until, 'infinity') as "suspendedUntil",
  u.deletion_due_at as "deletionDueAt", p.name, case when p.id is not null then u.username end as "stageName", b.status,
  b.trial_ends_at as "trialEndsAt", b.current_period_end as "currentPeriodEnd",
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id and s.expires_at > $1) as "lastSeenAt"`;

const JOINS = `users u left join profiles p on p.user_id = u.id left join subscriptions b on b.user_id = u.id`;

/** Conditions of each state. Indexes: users_away for the few restricted accounts, users_created_at for the others. */
const STATE_CONDITIONS: Record<AccountState, string> = {
  good: 'u.suspended_until is null and u.deletion_due_at is null',
  suspended: `u.suspended_until is not null and u.suspended_until <> 'infinity'`,
  banned: `u.suspended_until is not null and u.suspended_until = 'infinity'`,
  leaving: 'u.suspended_until is null and u.deletion_due_at is not null',
};

export interface PeopleFilter {
  query?: string | undefined;
  role?: Role | undefined;
  standing?: AccountState | undefined;
}

interface Condition {
  text: string;
  values: unknown[];
}

const DIGITS = /^\d{1,10}$/;
const piece = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Matches an id, or a name that consists of this number. Indexes: users_pkey, stage_names_pkey. */
const isNumber = (digits: string, first: number): Condition => ({
  text: `(u.id = $${first} or u.id in (select user_id from stage_names where name_key = $${first + 1}))`,
  values: [Number(digits), digits],
});

/** Matches a part of the email address or of a name. Indexes: users_email_pieces, users_name_pieces, profiles_name_pieces. */
const holdsPiece = (text: string, first: number): Condition => {
  const name = foldName(text);
  const holdsName = (column: string) =>
    `opencall_name_parts(${column}) like any (array[$${first + 1}, $${first + 2}])`;
  const named = `select id from users where ${holdsName('username')}
      union select user_id from profiles where ${holdsName('name')}`;
  const email = `select id from users where email like $${first}`;
  const emailPiece = piece(text.toLowerCase());
  if (name === '') return { text: `u.id in (${email})`, values: [emailPiece] };
  return {
    text: `u.id in (${email} union ${named})`,
    values: [emailPiece, piece(name), piece(`\n${nameKey(name)}`)],
  };
};

const matches = (query: string, first: number): Condition =>
  DIGITS.test(query) && Number(query) <= MAX_ID ? isNumber(query, first) : holdsPiece(query, first);

/** The condition of a filter. Its placeholders begin after the first `taken` values of the statement. */
const conditionOf = ({ query, role, standing }: PeopleFilter, taken: number): Condition => {
  const texts: string[] = [];
  const values: unknown[] = [];
  if (standing) texts.push(STATE_CONDITIONS[standing]);
  if (role) {
    values.push(role);
    texts.push(`u.role = $${taken + values.length}`);
  }
  if (query) {
    const match = matches(query, taken + values.length + 1);
    texts.push(match.text);
    values.push(...match.values);
  }
  return { text: texts.join(' and ') || 'true', values };
};

interface PageOf extends PageSpan {
  now: Date;
}

/** Lists accounts, newest first, and one more than `limit` if there is one. Indexes: users_created_at, users_role. */
export const listPeopleRows = (
  db: Db,
  filter: PeopleFilter,
  { after, limit, now }: PageOf,
): Promise<PersonRow[]> => {
  const start: unknown[] = [now, limit + 1, ...cursorValues(after)];
  const { text, values } = conditionOf(filter, start.length);
  const below = after ? `and ${followsSql('u.created_at, u.id', ['$3', '$4'])}` : '';
  return query(db, personRow, {
    text: `select ${COLUMNS} from ${JOINS} where ${text} ${below} order by u.created_at desc, u.id desc limit $2`,
    values: [...start, ...values],
  });
};

export const countPeople = async (db: Db, filter: PeopleFilter): Promise<number> => {
  const { text, values } = conditionOf(filter, 0);
  return countRows(db, {
    text: `select count(*)::int as total from users u where ${text}`,
    values,
  });
};

export const findPersonRow = async (db: Db, id: number, now: Date): Promise<PersonDetailRow | undefined> => {
  const [row] = await query(db, personDetailRow, {
    text: `select ${COLUMNS}, p.id as "profileId", u.is_hidden as "isHidden", p.id_verified as "idVerified",
             u.date_of_birth::text as "dateOfBirth",
             (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > $1) as devices,
             exists (select from two_factor t where t.user_id = u.id and t.enabled_at is not null) as "twoFactor"
           from ${JOINS} where u.id = $2`,
    values: [now, id],
  });
  return row;
};

/** A value that identifies one account. */
export type PersonKey = { id: number } | { email: string } | { username: string };

/** Finds an account by id, email address or name. Indexes: users_pkey, users_email_key, stage_names_pkey. */
export const findPersonId = async (db: Db, key: PersonKey): Promise<number | undefined> => {
  const [condition, value] =
    'id' in key
      ? ['u.id = $1', key.id]
      : 'email' in key
        ? ['u.email = $1', key.email]
        : ['u.id = (select user_id from stage_names where name_key = $1)', stageNameKey(key.username)];
  const [row] = await query(db, z.object({ id: z.int() }), {
    text: `select u.id from users u where ${condition}`,
    values: [value],
  });
  return row?.id;
};

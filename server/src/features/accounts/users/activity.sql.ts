/*
 * The UTC day on which a member was last seen. Other members see only 'today', 'this week' or 'this month'. A
 * day counts as today until the next noon UTC, so that an afternoon in America is not yesterday in the
 * evening.
 */

/** SQL of the UTC day that is 'today' now. */
const TODAY = `(current_timestamp at time zone 'UTC' - interval '12 hours')::date`;

/** Number of days in 'this week' and 'this month', including today. */
export const ACTIVE_DAYS = { week: 7, month: 30 } as const;

/** SQL of the first of the last `days` UTC days, including today. */
export const sinceSql = (days: number): string => `(${TODAY} - ${days - 1})`;

const dayOf = (user: string): string =>
  `(select seen.day from member_activity as seen where seen.user_id = ${user}.id and ${user}.shows_last_active)`;

/** SQL over an alias of `users`: the contract's `lastActive`; null if the member hides it. */
export const lastActiveSql = (user: string): string =>
  `(select case when day >= ${TODAY} then 'today' when day >= ${sinceSql(ACTIVE_DAYS.week)} then 'this-week'
      when day >= ${sinceSql(ACTIVE_DAYS.month)} then 'this-month' end
    from ${dayOf(user)} as of_member (day))`;

/**
 * SQL over an alias of `users`: 7 or 30 if the member was active within that many days; null: longer ago, or
 * hidden.
 */
export const activeWithinSql = (user: string): string =>
  `(select case when day >= ${sinceSql(ACTIVE_DAYS.week)} then ${ACTIVE_DAYS.week}
      when day >= ${sinceSql(ACTIVE_DAYS.month)} then ${ACTIVE_DAYS.month} end
    from ${dayOf(user)} as of_member (day))`;

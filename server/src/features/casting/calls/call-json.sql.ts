import type { Application, CallBrief } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call, CallReview } from '@opencall/contract/casting/calls/calls.schemas';
import type { CallRole } from '@opencall/contract/casting/calls/roles.schemas';
import {
  blockedIdsSql,
  isHiddenFromMembersSql,
  type VisibilityViewer,
} from '#features/accounts/visibility/visibility.api.ts';
import { faceSql } from '#features/directory/profiles/profiles.api.ts';
import { MATCH_SQL, searchRowOf } from '#features/directory/search/search.api.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { isStaff } from '#platform/http/viewer.ts';
import { milesSql } from '#platform/places/circle.ts';
import { DAY_SECONDS } from '#platform/time.ts';

/* Builds a call as JSON. In these texts `c` is the call, `$1` the viewer's id and `$2` the current time. */

/** Age of an account up to which its calls are marked as those of a new member. */
const NEW_MEMBER_SECONDS = 7 * DAY_SECONDS;

type CallViewer = Pick<VisibilityViewer, 'role' | 'hasBlocks'>;

const instant = (column: string): string => utcIso(column, 'milliseconds');

/** The viewer's role at the desk of `c`; null if they do not work there. */
export const PART_SQL = `case when c.user_id = $1 then 'owner'
  when exists (select from call_collaborators as own where own.call_id = c.id and own.user_id = $1) then 'collaborator' end`;

/** True if the call is in the public lists: open, before its deadline, not in review. */
export const LISTED_SQL = `c.status = 'open' and c.review_state is null and c.deadline > $2::timestamptz`;

/**
 * Counts the applications of `c` that are not withdrawn and whose applicant the viewer can see. Few members are hidden, so
 * PostgreSQL reads and hashes them once per statement.
 */
const applicationCountSql = (viewer: CallViewer): string => {
  const unseen = `select gone.id from users as gone where ${isHiddenFromMembersSql('gone')} and gone.id <> $1
    ${viewer.hasBlocks ? `union all ${blockedIdsSql('$1')}` : ''}`;
  const condition = isStaff(viewer) ? '' : `and (a.user_id in (${unseen})) is not true`;
  return `(select count(*)::integer from call_applications as a
    where a.call_id = c.id and a.status <> 'withdrawn' ${condition})`;
};

/** The contract's `shownPaySchema` of `c`. */
export const PAY_SQL = `case when c.pay_kind is not null
  then ${jsonObjectSql<NonNullable<Call['pay']>>({ kind: 'c.pay_kind', amount: 'c.pay_amount', per: 'c.pay_per' })} end`;

/** The contract's `callReviewSchema` of `c`. */
export const REVIEW_SQL = jsonObjectSql<CallReview>({
  state: 'c.review_state',
  words: 'c.review_words',
  reason: 'c.review_reason',
});

const MY_APPLICATION = jsonObjectSql<NonNullable<CallRole['myApplication']>>({
  id: 'a.id',
  status: 'a.status',
});

/** The viewer's application for a role; null if there is none. @param roleId SQL of the role's id. */
export const myApplicationSql = (roleId: string): string =>
  `(select ${MY_APPLICATION} from call_applications as a where a.role_id = ${roleId} and a.user_id = $1)`;

/** The id and title of the role `r`. */
export const ROLE_BRIEF_SQL = jsonObjectSql<Application['role']>({ id: 'r.id', title: 'r.title' });

const ROLE_JSON = jsonObjectSql<CallRole>({
  id: 'r.id',
  title: 'r.title',
  count: 'r.count',
  filledCount: 'r.filled_count',
  requirements: 'r.requirements',
  questions: 'r.questions',
  picturesMin: 'r.pictures_min',
  picturesMax: 'r.pictures_max',
  myApplication: myApplicationSql('r.id'),
  invited: 'exists (select from call_invitations as i where i.role_id = r.id and i.user_id = $1)',
  match: MATCH_SQL,
});

const ROLES_SQL = `(select coalesce(json_agg(${ROLE_JSON} order by r.position), '[]')
  from call_roles as r join call_role_needs as n on n.role_id = r.id where r.call_id = c.id)`;

/** Whole miles from the viewer's place to the call's; null if one of them has none. */
const DISTANCE_SQL = `case when c.latitude is not null and v.latitude is not null then round(${milesSql(
  { latitude: 'c.latitude', longitude: 'c.longitude' },
  { latitude: 'v.latitude', longitude: 'v.longitude' },
)})::integer end`;

const IS_NEW_HERE = `poster.created_at > $2::timestamptz - interval '${NEW_MEMBER_SECONDS} seconds'
  or not coalesce((select p.id_verified from profiles as p where p.user_id = c.user_id), false)`;

/** The contract's `callBriefSchema`. @param user SQL of the poster's name. */
const briefFields = (viewer: CallViewer, user: string): Record<keyof CallBrief, string> => ({
  id: 'c.id',
  userId: 'c.user_id',
  user,
  picture: faceSql('c.user_id'),
  status: 'c.status',
  title: 'c.title',
  pay: PAY_SQL,
  nudity: 'c.nudity',
  remote: 'c.remote',
  location: 'c.location',
  zipCode: 'c.zip_code',
  startsOn: 'c.starts_on',
  endsOn: 'c.ends_on',
  deadline: instant('c.deadline'),
  applicationCount: applicationCountSql(viewer),
});

/** The contract's `callSchema`; `poster` is the row of `users`, `v` the viewer's search row. */
export const callJsonSql = (viewer: CallViewer): string =>
  jsonObjectSql<Call>({
    ...briefFields(viewer, 'poster.username'),
    description: 'c.description',
    usage: 'c.usage',
    state: 'c.state',
    latitude: 'c.latitude',
    longitude: 'c.longitude',
    distance: DISTANCE_SQL,
    roles: ROLES_SQL,
    newHere: IS_NEW_HERE,
    part: PART_SQL,
    review: `case when c.review_state is not null and (${isStaff(viewer)} or ${PART_SQL} is not null) then ${REVIEW_SQL} end`,
    createdAt: instant('c.created_at'),
    publishedAt: instant('c.published_at'),
    closedAt: instant('c.closed_at'),
  });

/** The contract's `callBriefSchema`. */
export const briefJsonSql = (viewer: CallViewer): string =>
  jsonObjectSql<CallBrief>(briefFields(viewer, '(select username from users where id = c.user_id)'));

/** The joins that `callJsonSql` needs besides `c`. */
export const CALL_JOINS = `join users as poster on poster.id = c.user_id left join ${searchRowOf('$1')} on true`;

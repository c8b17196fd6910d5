import { shownPaySchema } from '@opencall/contract/casting/calls/calls.schemas';
import { idSchema, timestampSchema } from '@opencall/contract/shared/ids';
import { z } from 'zod';
import { type VisibilityViewer, viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { query } from '#platform/database/query.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { PAY_SQL } from './call-json.sql.ts';
import { openDesksSql, openInvitationSql } from './call-summary.sql.ts';

/** SQL that selects the open calls of other members for which the viewer `$1` has not applied. */
export const NOT_APPLIED_SQL = `select other.id from calls as other where other.status = 'open' and other.user_id <> $1
  and not exists (select from call_applications as sent where sent.call_id = other.id and sent.user_id = $1)`;

const callShape = {
  callId: idSchema,
  title: z.string(),
  personId: idSchema,
  username: z.string(),
};
const roleShape = { roleId: idSchema, role: z.string() };
const deadline = timestampSchema.nullable();

const offer = z.strictObject({
  ...callShape,
  ...roleShape,
  applicationId: idSchema,
  pay: shownPaySchema.nullable(),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
});
const invitation = z.strictObject({ ...callShape, ...roleShape, deadline });
const unseenApplications = z.strictObject({ ...callShape, count: z.int(), deadline });

const needsRow = z.object({
  offers: z.array(offer),
  invitations: z.array(invitation),
  applications: z.array(unseenApplications),
  /** Number of calls with unseen applications. */
  callsWithApplications: z.int(),
});

/** The first items of each kind that need an answer of the viewer. The person is the poster or the latest applicant. */
type CallNeeds = z.output<typeof needsRow>;

const CALL_OF_POSTER = {
  callId: 'c.id',
  title: 'c.title',
  personId: 'poster.id',
  username: 'poster.username',
  roleId: 'r.id',
  role: 'r.title',
};
const DEADLINE_SQL = utcIso('c.deadline', 'milliseconds');

const OFFER_JSON = jsonObjectSql<z.output<typeof offer>>({
  ...CALL_OF_POSTER,
  applicationId: 'a.id',
  pay: PAY_SQL,
  startsOn: 'c.starts_on',
  endsOn: 'c.ends_on',
});
const INVITATION_JSON = jsonObjectSql<z.output<typeof invitation>>({
  ...CALL_OF_POSTER,
  deadline: DEADLINE_SQL,
});
const UNSEEN_JSON = jsonObjectSql<z.output<typeof unseenApplications>>({
  callId: 'c.id',
  title: 'c.title',
  personId: 'sender.id',
  username: 'sender.username',
  count: 'n.count',
  deadline: DEADLINE_SQL,
});

const listSql = (rows: string): string =>
  `(select coalesce(json_agg(found.json), '[]') from (${rows} limit $3) as found)`;

const offersSql = (viewer: VisibilityViewer): string => `
  select ${OFFER_JSON} as json
  from call_applications as a join calls as c on c.id = a.call_id join call_roles as r on r.id = a.role_id
    join users as poster on poster.id = c.user_id
  where a.user_id = $1 and a.status = 'offered' and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'c.user_id' })}
  order by a.status_changed_at desc, a.id desc`;

const invitationsSql = (viewer: VisibilityViewer): string => `
  select ${INVITATION_JSON} as json
  from call_invitations as i join calls as c on c.id = i.call_id join call_roles as r on r.id = i.role_id
    join users as poster on poster.id = c.user_id
  where ${openInvitationSql(viewer)} order by c.deadline, i.id`;

/** Unseen applications by call. A member who muted a call is not reminded of them. */
const unseenSql = (viewer: VisibilityViewer): string => `
  select a.call_id, count(*)::integer as count, max(a.id) as latest from call_applications as a
  where a.call_id in (${openDesksSql(viewer)}) and a.status = 'sent'
    and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'a.user_id' })}
    and not exists (select from call_mutes as m where m.user_id = $1 and m.call_id = a.call_id)
  group by a.call_id`;

const APPLICATIONS_SQL = `
  select ${UNSEEN_JSON} as json
  from unseen as n join calls as c on c.id = n.call_id join call_applications as a on a.id = n.latest
    join users as sender on sender.id = a.user_id
  order by n.latest desc`;

/** Lists offers, invitations and unseen applications that the viewer can answer: up to `limit` of each kind. */
export const readCallNeeds = async (
  db: Db,
  viewer: VisibilityViewer,
  { limit, now }: { limit: number; now: Date },
): Promise<CallNeeds> => {
  const text = `with unseen as materialized (${unseenSql(viewer)})
    select ${listSql(offersSql(viewer))} as offers, ${listSql(invitationsSql(viewer))} as invitations,
      ${listSql(APPLICATIONS_SQL)} as applications, (select count(*)::integer from unseen) as "callsWithApplications"`;
  const [row] = await query(db, needsRow, { text, values: [viewer.userId, now.toISOString(), limit] });
  if (!row) throw new Error('the statement returned no row');
  return row;
};

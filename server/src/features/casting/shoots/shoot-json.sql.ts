import type {
  Shoot,
  ShootDetail,
  ShootParty,
  ShownTerms,
  TermsVersion,
} from '@opencall/contract/casting/shoots/shoots.schemas';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { faceSql } from '#features/directory/profiles/profiles.api.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { utcIso } from '#platform/database/utc-iso.ts';

/* Builds a shoot as JSON. In these texts `s` is the shoot, `t` its current terms, `$1` the viewer's id and `$2` the current time. */

const instant = (column: string): string => utcIso(column, 'milliseconds');

/**
 * The status of `s` at a time, even if the settling job has not stored it yet.
 * @param now SQL of the time.
 */
export const statusSql = (now: string): string => `case
  when s.status = 'proposed' and s.starts_at <= ${now}::timestamptz then 'expired'
  when s.status = 'confirmed' and s.settles_at <= ${now}::timestamptz then 'done' else s.status end`;

/**
 * True if it is settled that the party `n` of `s` did not come, even if the settling job has not stored it yet.
 * @param now SQL of the time.
 */
export const noShowSql = (now: string): string => `(n.no_show or (
  s.status = 'confirmed' and s.settles_at <= ${now}::timestamptz and exists (
    select from shoot_parties as claim where claim.shoot_id = s.id and n.position = any(claim.absent))))`;

export const STATUS_SQL = statusSql('$2');

/**
 * The id of a member, or another value of theirs; null if the viewer cannot see the member. The parties of a shoot that was ever
 * confirmed always see each other, even after a block.
 */
export const visibleSql = (id: string, value = id): string =>
  `case when s.confirmed_version is not null or ${canSeeSql({ viewer: '$1', other: id })} then ${value} end`;

const idsAt = (positions: string): string => `coalesce((
    select json_agg(n.user_id order by n.position) from shoot_parties as n
    where n.shoot_id = s.id and n.position = any(${positions}) and n.user_id is not null), '[]'::json)`;

/** @param terms alias of a row of `shoot_terms`. */
export const termsJsonSql = (terms: string): string =>
  jsonObjectSql<ShownTerms>({
    startsAt: instant(`${terms}.starts_at`),
    endsAt: instant(`${terms}.ends_at`),
    timeZone: `${terms}.time_zone`,
    location: `${terms}.location`,
    zipCode: `${terms}.zip_code`,
    genre: `${terms}.genre`,
    pay: jsonObjectSql<ShownTerms['pay']>({
      kind: `${terms}.pay_kind`,
      amount: `${terms}.pay_amount`,
      per: `${terms}.pay_per`,
    }),
    cancellationHours: `${terms}.cancellation_hours`,
    notes: `${terms}.notes`,
  });

/** Parties of a confirmed shoot see the names of each other, but no pictures of members that are hidden from them. */
const FACE_SQL = `case when ${canSeeSql({ viewer: '$1', other: 'p.user_id' })} then ${faceSql('p.user_id')} end`;

const PARTY_JSON = jsonObjectSql<ShootParty>({
  userId: visibleSql('p.user_id'),
  username: visibleSql('p.user_id', 'u.username'),
  picture: FACE_SQL,
  role: 'p.role',
  answer: 'p.answer',
  acceptedVersion: 'p.accepted_version',
  outcome: 'p.outcome',
  absent: idsAt('p.absent'),
});

const PARTIES_SQL = `(select json_agg(${PARTY_JSON} order by p.position)
  from shoot_parties as p left join users as u on u.id = p.user_id where p.shoot_id = s.id)`;

const NO_SHOWS_SQL = `coalesce((select json_agg(n.user_id order by n.position) from shoot_parties as n
  where n.shoot_id = s.id and n.user_id is not null and ${noShowSql('$2')}), '[]'::json)`;

const FIELDS: Record<keyof Shoot, string> = {
  id: 's.id',
  title: 's.title',
  status: STATUS_SQL,
  version: 's.version',
  proposedBy: visibleSql('s.proposed_by'),
  terms: termsJsonSql('t'),
  parties: PARTIES_SQL,
  callId: 's.call_id',
  applicationId: 's.application_id',
  cancelledBy: visibleSql('s.cancelled_by'),
  cancelledHoursBefore: 's.cancelled_hours_before',
  cancelReason: 's.cancel_reason',
  createdAt: instant('s.created_at'),
  confirmedVersion: 's.confirmed_version',
  noShows: NO_SHOWS_SQL,
  settlesAt: `case when ${STATUS_SQL} = 'confirmed' then ${instant('s.settles_at')} end`,
  decisionReason: 's.decision_reason',
};

const VERSION_JSON = jsonObjectSql<TermsVersion>({
  version: 'v.version',
  terms: termsJsonSql('v'),
  proposedBy: visibleSql('v.proposed_by'),
  createdAt: instant('v.created_at'),
});

const VERSIONS_SQL = `(select json_agg(${VERSION_JSON} order by v.version)
  from shoot_terms as v where v.shoot_id = s.id)`;

/** The contract's `shootSchema`. */
export const SHOOT_JSON = jsonObjectSql<Shoot>(FIELDS);
/** The contract's `shootDetailSchema`. */
export const DETAIL_JSON = jsonObjectSql<ShootDetail>({ ...FIELDS, versions: VERSIONS_SQL });

export const FROM_SHOOTS =
  'from shoots as s join shoot_terms as t on t.shoot_id = s.id and t.version = s.version';

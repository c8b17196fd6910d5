import { NUDITY_LEVELS } from '@opencall/contract/casting/calls/calls.vocabulary';
import {
  SAVED_SEARCH_KINDS,
  type SavedSearchKind,
} from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { fitsLastinglySql, fitsSql, searchRowOf } from '#features/directory/search/search.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';
import { haversineSql } from '#platform/places/circle.ts';

/*
 * Compares each changed subject, as it is now (`v`) and as it was before (`o`; null if it is new), with every saved search of its
 * kind. In these texts `$1` is the current time, `n` the requirements of a search, `f` the search, `c` the change.
 */

/** The column of `saved_search_matches` that stores the matches of each kind. */
export const SUBJECT_COLUMNS = { members: 'profile_id', calls: 'call_id', listings: 'listing_id' } as const;

/** Number of subjects that one statement takes. */
const SUBJECT_BATCH = 50;

/**
 * Takes all changes of some subjects out of the queue; `c` has each subject as it was before its first change. The statement
 * reads everything from one snapshot, so no change is missed or compared twice.
 */
const TAKEN = (kind: SavedSearchKind): string => `
  taken as (
    delete from search_changes where kind = '${kind}' and subject_id in (
      select subject_id from search_changes where kind = '${kind}'
      group by subject_id order by min(id) limit ${SUBJECT_BATCH})
    returning id, subject_id, before
  ), c as materialized (
    select distinct on (subject_id) subject_id, before from taken order by subject_id, id
  )`;

/** The same columns for all queued changes, without taking them, to compare them with the search `$2`. */
const PENDING = (kind: SavedSearchKind): string => `
  c as materialized (
    select distinct subject_id, null::jsonb as before from search_changes where kind = '${kind}'
  )`;

const isNearSql = (v: string): string =>
  `(n.reach is null or ${haversineSql(
    { latitude: `${v}.latitude`, longitude: `${v}.longitude` },
    { latitude: 'n.latitude', longitude: 'n.longitude' },
  )} <= n.reach)`;

const OWNER = 'join saved_searches as f on f.id = n.search_id';
const columns = (now: string, before: string): string =>
  `select f.id as search_id, f.user_id, f.frequency, v.id as subject_id, p.user_id as other_id,
    ${now} as is_now, coalesce(o.id is not null and ${before}, false) as was_before`;

/** Keeps the planner from merging a subquery into the outer one. */
const NO_MERGE = 'offset 0';

/** Condition: the profile matches, and is not hidden unless the owner of the search is staff. */
const memberShows = (when: 'now' | 'before'): string =>
  `(e.fits_${when} and (not e.hidden_${when} or f.role in ('moderator', 'admin')))`;

/*
 * The comparison of each kind. Each selects search_id, user_id, frequency, subject_id, other_id, is_now and was_before; `only`
 * limits the searches.
 */

/**
 * Of thousands of searches only a few start or stop to match. Only for those the owner is read; with a plain join the planner
 * would read all searches and all users.
 */
const members = (
  only: string,
): string => `select e.search_id, f.user_id, f.frequency, e.subject_id, e.other_id,
      ${memberShows('now')} as is_now, ${memberShows('before')} as was_before
    from (
      select n.search_id, v.id as subject_id, p.user_id as other_id, v.hidden as hidden_now,
        ${fitsLastinglySql('v')} as fits_now, coalesce(o.hidden, false) as hidden_before,
        coalesce(o.id is not null and ${fitsLastinglySql('o')}, false) as fits_before
      from c join profile_search as v on v.id = c.subject_id join profiles as p on p.id = v.id
      left join lateral jsonb_populate_record(null::profile_search, c.before) as o on c.before is not null
      join saved_member_needs as n on ${only}
      ${NO_MERGE}) as e
    cross join lateral (
      select f.user_id, f.frequency, u.role from saved_searches as f join users as u on u.id = f.user_id
      where f.id = e.search_id ${NO_MERGE}) as f
    where (e.fits_now or e.fits_before) and (e.fits_now <> e.fits_before or e.hidden_now <> e.hidden_before)`;

const LEVELS = `array[${NUDITY_LEVELS.map((level) => `'${level}'`).join(', ')}]`;
const callFits = (v: string, { since, needs }: { since: string; needs: string }): string =>
  `(${v}.status = 'open' and ${v}.review_state is null and ${v}.deadline > ${since}
    and (n.state is null or ${v}.state = n.state) and (n.pay is null or ${v}.pay_kind = n.pay)
    and (n.nudity is null or array_position(${LEVELS}, ${v}.nudity) <= array_position(${LEVELS}, n.nudity))
    and (n.starts_after is null or ${v}.starts_on >= n.starts_after) and (not n.remote or ${v}.remote)
    and (n.words is null or ${v}.words @@ n.words) and ${isNearSql(v)}
    and (not n.matching or exists (
      select from ${needs} as n left join ${searchRowOf('f.user_id')} on true where n.call_id = c.subject_id and ${fitsSql('v')})))`;

/** Compares calls. The requirements of the roles before the change are stored with the change. */
const calls = (only: string): string => {
  const now = callFits('v', { since: '$1::timestamptz', needs: 'call_role_needs' });
  const before = callFits('o', {
    since: 'f.asked_since',
    needs: `jsonb_populate_recordset(null::call_role_needs, c.before->'needs')`,
  });
  return `${columns(now, before)}
    from c join calls as v on v.id = c.subject_id cross join lateral (select v.user_id) as p
    left join lateral jsonb_populate_record(null::calls, c.before->'call') as o on c.before is not null
    join saved_call_needs as n on ${only} ${OWNER}`;
};

const listingFits = (v: string, since: string): string =>
  `(${v}.expires_at > ${since} and (n.category is null or ${v}.category = n.category) and ${isNearSql(v)})`;

const listings = (only: string): string =>
  `${columns(listingFits('v', '$1::timestamptz'), listingFits('o', 'f.asked_since'))},
      n.search, v.words as words_now, o.words as words_before
    from c join marketplace_listings as v on v.id = c.subject_id cross join lateral (select v.user_id) as p
    left join lateral jsonb_populate_record(null::marketplace_listings, c.before) as o on c.before is not null
    join saved_listing_needs as n on ${only} ${OWNER}`;

const EVERY_SEARCH = 'true';
const ONE_SEARCH = 'n.search_id = $2::integer';

/** Stores the rows of `found`: a subject that matches now but did not before is new; one that stopped to match is known. */
const storeSql = (kind: SavedSearchKind): string => {
  const column = SUBJECT_COLUMNS[kind];
  const sees = canSeeSql({ viewer: 'found.user_id', other: 'found.other_id' });
  return `
  outcome as materialized (
    select found.*, is_now and ${sees} as sees from found where is_now <> was_before and user_id <> other_id
  ), stored as (
    insert into saved_search_matches (search_id, ${column}, query_key, matched_at, look, told_at)
    select search_id, subject_id, f.query_key, $1::timestamptz, case when is_now then null else 0 end,
      case when is_now and outcome.frequency <> 'off' and (sees or outcome.frequency <> 'instant') then null
        else $1::timestamptz end
    from outcome join saved_searches as f on f.id = search_id order by search_id, subject_id
    on conflict do nothing
    returning search_id, ${column} as subject_id
  )
  select outcome.search_id as "searchId", outcome.user_id as "userId", outcome.frequency
  from stored join outcome using (search_id, subject_id) where outcome.sees`;
};

/** A saved search with a new match that its owner can see. */
const newMatchRow = z.object({ searchId: z.int(), userId: z.int(), frequency: z.string() });

export type NewMatch = z.output<typeof newMatchRow>;

const SWEEPS = {
  members: `with ${TAKEN('members')}, found as materialized (${members(EVERY_SEARCH)}), ${storeSql('members')}`,
  calls: `with ${TAKEN('calls')}, found as materialized (${calls(EVERY_SEARCH)}), ${storeSql('calls')}`,
};

/** Compares a batch of changes and returns the searches with new matches. */
export const sweepChanges = (tx: Tx, kind: 'members' | 'calls', now: Date): Promise<NewMatch[]> =>
  query(tx, newMatchRow, { text: SWEEPS[kind], values: [now.toISOString()] });

/** A search for listings whose words still have to be compared. */
const listingCandidate = z.object({
  search_id: z.int(),
  user_id: z.int(),
  frequency: z.string(),
  subject_id: z.int(),
  other_id: z.int(),
  is_now: z.boolean(),
  was_before: z.boolean(),
  search: z.string().nullable(),
});

export type ListingCandidate = z.output<typeof listingCandidate>;

const listingCandidates = z.object({
  candidates: z.array(listingCandidate),
  /** The words of each listing now and before the change. */
  words: z.array(z.object({ subjectId: z.int(), now: z.array(z.string()), before: z.array(z.string()) })),
});

const LISTING_CANDIDATES = `, found as materialized (${listings(EVERY_SEARCH)})
  select (select coalesce(json_agg(f), '[]') from (
      select search_id, user_id, frequency, subject_id, other_id, is_now, was_before, search from found
      where is_now <> was_before or search is not null) as f) as candidates,
    (select coalesce(json_agg(w), '[]') from (
      select distinct on (subject_id) subject_id as "subjectId", tsvector_to_array(words_now) as now,
        coalesce(tsvector_to_array(words_before), '{}') as before
      from found where search is not null order by subject_id) as w) as words`;
const TAKE_LISTINGS = `with ${TAKEN('listings')}${LISTING_CANDIDATES}`;

/** Takes a batch of changed listings, with the searches that match them in everything except the words. */
export const takeListingCandidates = async (
  tx: Tx,
  now: Date,
): Promise<z.output<typeof listingCandidates>> => {
  const values = [now.toISOString()];
  const [row] = await query(tx, listingCandidates, { text: TAKE_LISTINGS, values });
  if (!row) throw new Error('the sweep of listings returned no row');
  return row;
};

const STORE_LISTINGS = `with found as materialized (
    select * from jsonb_to_recordset($2::jsonb) as found(search_id integer, user_id integer, frequency text,
      subject_id integer, other_id integer, is_now boolean, was_before boolean)
    where exists (select from saved_searches as f where f.id = search_id)
      and exists (select from marketplace_listings as v where v.id = subject_id)
  ), ${storeSql('listings')}`;

export const storeListingMatches = (
  tx: Tx,
  candidates: readonly ListingCandidate[],
  now: Date,
): Promise<NewMatch[]> =>
  query(tx, newMatchRow, { text: STORE_LISTINGS, values: [now.toISOString(), JSON.stringify(candidates)] });

const knownSql = (
  kind: SavedSearchKind,
  found: string,
): string => `with ${PENDING(kind)}, found as materialized (${found})
  insert into saved_search_matches (search_id, ${SUBJECT_COLUMNS[kind]}, query_key, matched_at, look, told_at)
  select search_id, subject_id, f.query_key, $1::timestamptz, 0, $1::timestamptz
  from found join saved_searches as f on f.id = search_id where is_now and found.user_id <> other_id
  on conflict do nothing`;
const KNOWN = {
  members: knownSql('members', members(ONE_SEARCH)),
  calls: knownSql('calls', calls(ONE_SEARCH)),
  // Words are not compared: changes that wait in the queue are few and recent.
  listings: knownSql('listings', listings(ONE_SEARCH)),
};

/**
 * Stores queued changes that match a search when it is saved as known. Otherwise the next sweep would report them as new
 * matches.
 */
export const storeKnownMatches = async (
  tx: Tx,
  { id, kind, now }: { id: number; kind: SavedSearchKind; now: Date },
): Promise<void> => {
  await execute(tx, { text: KNOWN[kind], values: [now.toISOString(), id] });
};

/** Makes searches with immediate notifications due. */
export const markDue = async (tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await execute(tx, {
    text: `update saved_searches set due_at = least(coalesce(due_at, $2::timestamptz), $2::timestamptz)
      where id = any($1::integer[]) and frequency = 'instant'`,
    values: [ids, now.toISOString()],
  });
};

const HAS_WORK = `select exists (select from search_changes)
  or exists (select from saved_searches where due_at <= $1::timestamptz) as "hasWork"`;

const workRow = z.object({ hasWork: z.boolean() });

/** True if there are queued changes or due searches. */
export const hasSweepWork = async (db: Db, now: Date): Promise<boolean> => {
  const [row] = await query(db, workRow, {
    text: HAS_WORK,
    values: [now.toISOString()],
  });
  return row?.hasWork ?? false;
};

const CHANGED_KINDS = `select coalesce(array_agg(kind), '{}') as kinds
  from (values ('members'), ('calls'), ('listings')) as k(kind)
  where exists (select from search_changes as c where c.kind = k.kind)`;

const changedKindsRow = z.object({ kinds: z.array(z.enum(SAVED_SEARCH_KINDS)) });

/** Lists the kinds with queued changes. */
export const listChangedKinds = async (db: Db): Promise<SavedSearchKind[]> => {
  const [row] = await query(db, changedKindsRow, { text: CHANGED_KINDS });
  return row?.kinds ?? [];
};

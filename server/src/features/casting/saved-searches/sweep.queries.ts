import { NUDITY_LEVELS } from '@opencall/contract/casting/calls/calls.vocabulary';
import type { SavedSearchKind } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { fitsLastinglySql, fitsSql, searchRowOf } from '#features/directory/search/search.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { haversineSql } from '#platform/places/circle.ts';

/*
 * What changed is compared with every saved search of its kind, as it is (`v`) and as it was (`o`; before null: it was not
 * there). In these texts `$1` is the present moment, `n` a search's needs, `f` the search, `c` the change.
 */

/** Column of `saved_search_matches` that holds what a search of that kind finds. */
export const SUBJECT_COLUMNS = { members: 'profile_id', calls: 'call_id', listings: 'listing_id' } as const;

/** Subjects that one statement takes. */
const SUBJECTS_AT_ONCE = 50;

/**
 * Changes of some subjects, all of each, taken out of the queue; `c` is how each was before the first. What is read of them
 * beside is of the same moment, so that no change is missed or compared twice.
 */
const TAKEN = (kind: SavedSearchKind): string => `
  taken as (
    delete from search_changes where kind = '${kind}' and subject_id in (
      select subject_id from search_changes where kind = '${kind}'
      group by subject_id order by min(id) limit ${SUBJECTS_AT_ONCE})
    returning id, subject_id, before
  ), c as materialized (
    select distinct on (subject_id) subject_id, before from taken order by subject_id, id
  )`;

/** The same shape for what waits in the queue and one search, whose id is `$2`: nothing is taken. */
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

/** Ends a subquery that is worked out by itself. */
const ONCE = 'offset 0';

/** Whom a hidden profile is shown to depends on who asks: staff, or nobody. */
const memberShows = (when: 'now' | 'before'): string =>
  `(e.fits_${when} and (not e.hidden_${when} or f.role in ('moderator', 'admin')))`;

/*
 * How each kind is compared. They select search_id, user_id, frequency, subject_id, other_id, is_now and was_before of `n`, `c`;
 * `only` narrows the searches.
 */

/**
 * Of thousands of searches a few have come to fit, or fit no more; of those alone it is asked whose search it is. As a plain
 * join the planner would read all searches and all users for that.
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
      ${ONCE}) as e
    cross join lateral (
      select f.user_id, f.frequency, u.role from saved_searches as f join users as u on u.id = f.user_id
      where f.id = e.search_id ${ONCE}) as f
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

/** A call's needs of its roles are those of now, or those that the change kept. */
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

/** From `found`: what a search finds and did not find before is new; what it found before and does no more is known. */
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

/** A saved search with something new that its owner may know of. */
export interface NewMatch {
  searchId: number;
  userId: number;
  frequency: string;
}

const SWEEPS = {
  members: `with ${TAKEN('members')}, found as materialized (${members(EVERY_SEARCH)}), ${storeSql('members')}`,
  calls: `with ${TAKEN('calls')}, found as materialized (${calls(EVERY_SEARCH)}), ${storeSql('calls')}`,
};

/** Compares some of what changed; the answer names the searches with news. */
export const sweepChanges = (tx: Tx, kind: 'members' | 'calls', now: Date): Promise<NewMatch[]> =>
  tx.query<NewMatch>({ text: SWEEPS[kind], values: [now.toISOString()] });

/** A search for listings whose words are still to be compared. */
export interface ListingCandidate {
  search_id: number;
  user_id: number;
  frequency: string;
  subject_id: number;
  other_id: number;
  is_now: boolean;
  was_before: boolean;
  search: string | null;
}
interface ListingWords {
  subjectId: number;
  now: string[];
  before: string[];
}
export interface ListingCandidates {
  candidates: ListingCandidate[];
  words: ListingWords[];
}

const LISTING_CANDIDATES = `, found as materialized (${listings(EVERY_SEARCH)})
  select (select coalesce(json_agg(f), '[]') from (
      select search_id, user_id, frequency, subject_id, other_id, is_now, was_before, search from found
      where is_now <> was_before or search is not null) as f) as candidates,
    (select coalesce(json_agg(w), '[]') from (
      select distinct on (subject_id) subject_id as "subjectId", tsvector_to_array(words_now) as now,
        coalesce(tsvector_to_array(words_before), '{}') as before
      from found where search is not null order by subject_id) as w) as words`;
const TAKE_LISTINGS = `with ${TAKEN('listings')}${LISTING_CANDIDATES}`;

/** Takes some of the listings that changed, with the searches that could find them by all but their words. */
export const takeListingCandidates = async (tx: Tx, now: Date): Promise<ListingCandidates> => {
  const values = [now.toISOString()];
  const [row] = await tx.query<ListingCandidates>({ text: TAKE_LISTINGS, values });
  if (!row) throw new Error('a sweep answered without a row');
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
  tx.query<NewMatch>({ text: STORE_LISTINGS, values: [now.toISOString(), JSON.stringify(candidates)] });

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
  // Of a few moments: what matches by its words alone is taken for known as well.
  listings: knownSql('listings', listings(ONE_SEARCH)),
};

/**
 * What changed and was not swept yet, and matches a search as it is saved, is known to it: the sweep would take it for
 * new, for it does not know when it came to match.
 */
export const storeKnown = async (
  tx: Tx,
  { id, kind, now }: { id: number; kind: SavedSearchKind; now: Date },
): Promise<void> => {
  await tx.query({ text: KNOWN[kind], values: [now.toISOString(), id] });
};

/** Those to be told at once are due. */
export const markDue = async (tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx.query({
    text: `update saved_searches set due_at = least(coalesce(due_at, $2::timestamptz), $2::timestamptz)
      where id = any($1::integer[]) and frequency = 'instant'`,
    values: [ids, now.toISOString()],
  });
};

const HAS_WORK = `select exists (select from search_changes)
  or exists (select from saved_searches where due_at <= $1::timestamptz) as "hasWork"`;

/** Has something changed, or is somebody to be told? */
export const hasSweepWork = async (tx: Pick<Tx, 'query'>, now: Date): Promise<boolean> => {
  const [row] = await tx.query<{ hasWork: boolean }>({
    text: HAS_WORK,
    values: [now.toISOString()],
  });
  return row?.hasWork ?? false;
};

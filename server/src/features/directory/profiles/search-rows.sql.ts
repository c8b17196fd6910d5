import { activeWithinSql } from '#features/accounts/users/users.api.ts';
import { isHiddenFromMembersSql } from '#features/accounts/visibility/visibility.api.ts';
import { cellSql, gridCentreSql } from '#platform/places/circle.ts';
import { WORD_MAX } from '#platform/text/fold.ts';
import { FUZZY_WORD_MIN } from '#platform/text/words.ts';
import { RATE_EDGES } from './search-rates.ts';
import { PROFILE_TAGS_SQL } from './search-tags.sql.ts';
import { FIRST_RATE_TAG } from './search-tags.ts';

const TAGS = `
  ${PROFILE_TAGS_SQL}
  union all select ${FIRST_RATE_TAG} + width_bucket(rate, array[${RATE_EDGES.join(', ')}]) - 1 from unnest(priced.rates) as rate`;

const RATES = `
  select coalesce(array_agg(distinct rate::integer order by rate::integer), '{}') as rates
  from jsonb_each(p.pricing) as area (name, rates), jsonb_each_text(area.rates) as priced (genre, rate)
  where rate is not null`;

const NAMES = ['u.username', 'p.name', 'p.city', 'p.state'] as const;

/** SQL: pairs of adjacent words joined to one word, such as 'newyork'. */
const joinedNeighbours = (name: string): string => `
  select left(part || lead(part) over (order by at), ${WORD_MAX})
  from string_to_table(opencall_name(${name}), ' ') with ordinality as parts (part, at)`;

const WORDS = `
  select unnest(opencall_words(
    concat_ws(' ', ${NAMES.join(', ')}, p.about_me, array_to_string(p.acting_genres || p.modeling_genres, ' '))))
  union all select joined from (${NAMES.map(joinedNeighbours).join(' union all ')}) as neighbours (joined) where joined <> ''
  union all
  select '~' || variant
  from unnest(opencall_words(concat_ws(' ', u.username, p.name))) as w, lateral (
    select w union all
    select left(w, gap - 1) || substr(w, gap + 1) from generate_series(1, length(w)) as gap
    where length(w) > ${FUZZY_WORD_MIN}
  ) as typed (variant)
  where length(w) >= ${FUZZY_WORD_MIN} and w !~ '[0-9]'
  union all
  select '%' || substr(stage, at, 3)
  from (select opencall_name_key(u.username) as stage) as folded, generate_series(1, length(stage)) as at`;

const DAYS = `
  select range_agg(daterange(starts_on, ends_on, '[]')) filter (where kind = 'busy') as busy,
    range_agg(daterange(starts_on, ends_on, '[]')) filter (where kind = 'travel') as travels
  from search_days where user_id = u.id`;

const COLUMNS = {
  id: 'p.id',
  member_since: 'u.created_at',
  updated_at: 'p.updated_at',
  hidden: isHiddenFromMembersSql('u'),
  cell: cellSql('spot.lat', 'spot.lon'),
  latitude: 'spot.lat',
  longitude: 'spot.lon',
  age: 'p.age',
  height: '(p.height_feet * 12 + coalesce(p.height_inches, 0))::smallint',
  weight: 'p.weight',
  active_within: `${activeWithinSql('u')}::smallint`,
  rates: 'priced.rates',
  city: 'opencall_name_key(p.city)',
  stage_name: 'opencall_name_parts(u.username)',
  tags: 'tagged.tags',
  words: `(select array_to_tsvector(coalesce(array_agg(word), '{}')) from (${WORDS}) as lexemes (word))`,
  busy: 'days.busy',
  travels: 'days.travels',
};

const names = Object.keys(COLUMNS);

/** SQL: upserts the search rows of the profiles that match `where`, a condition on `p` and `u`. */
const refreshSql = (where: string): string => `
insert into profile_search (${names.join(', ')})
select ${Object.values(COLUMNS).join(',\n  ')}
from profiles as p
join users as u on u.id = p.user_id
left join places as place on place.zip = substring(p.zip_code from '^[0-9]{5}')::integer
cross join lateral (
  select ${gridCentreSql('place.latitude')} as lat, ${gridCentreSql('place.longitude')} as lon
) as spot
cross join lateral (${DAYS}) as days
cross join lateral (${RATES}) as priced
cross join lateral (
  select coalesce(array_agg(distinct tag::smallint order by tag::smallint), '{}') as tags from (${TAGS}) as held (tag)
) as tagged
where ${where}
on conflict (id) do update set ${names
  .slice(1)
  .map((name) => `${name} = excluded.${name}`)
  .join(', ')}`;

/** SQL: locks the search row of the profile $1, if it exists. */
export const LOCK_PROFILE_SQL = 'select from profile_search where id = $1 for no key update';

/** SQL: locks the search row of the profile of the user $1, if it exists. */
export const LOCK_MEMBER_SQL = `select from profile_search as s
  where s.id = (select p.id from profiles as p where p.user_id = $1) for no key update`;

/** SQL: locks the search rows of the profiles with ids from $1 to $2, in the order of the ids. */
export const LOCK_RANGE_SQL =
  'select from profile_search where id between $1 and $2 order by id for no key update';

/** SQL: upserts the search row of the profile $1. */
export const REFRESH_PROFILE_SQL = refreshSql('p.id = $1');

/** SQL: upserts the search row of the profile of the user $1. */
export const REFRESH_MEMBER_SQL = refreshSql('p.user_id = $1');

/** SQL: upserts the search rows of the profiles with ids from $1 to $2. */
export const REFRESH_RANGE_SQL = refreshSql('p.id between $1 and $2');

import { activeWithinSql } from '#features/users/activity.service.ts';
import { isOutOfSightSql } from '#features/visibility/visibility.service.ts';
import { cellSql, gridCentreSql } from '#platform/places/circle.ts';
import { WORD_MAX } from '#platform/text/fold.ts';
import { FUZZY_WORD_MIN } from '#platform/text/words.ts';
import {
  DAYS_BIT,
  EXACT_RATE_MAX,
  EXACT_RATE_TAG,
  FACET_ROWS,
  FIRST_RATE_TAG,
  facetBits,
  HIDDEN_BIT,
  LOOK_KINDS,
  lookBase,
  lookValues,
  RATE_EDGES,
  STATE_NAMES,
} from './search-facets.service.ts';

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const textArray = (values: readonly string[]) => `array[${values.map(quote).join(', ')}]`;

const [REFERENCES_BIT] = facetBits('references', ['any']);

const facetValues = FACET_ROWS.filter(({ kind }) => kind !== 'has' && kind !== 'references')
  .map(({ kind, value, bit }) => `(${quote(kind)}, ${quote(value)}, ${bit})`)
  .join(', ');

/** One value a profile column holds, as (kind, value) pairs, joined with the facets' bits. */
const FACETS = `
  select bit from (values ${facetValues}) as known (kind, value, bit)
  join (
    values ('role', u.role), ('sex', p.sex), ('body', p.body_type), ('hair', p.hair_color),
      ('eye', p.eye_color), ('ethnicity', p.ethnicity)
    union all select 'acting', unnest(p.acting_genres)
    union all select 'modeling', unnest(p.modeling_genres)
    union all select 'adult', unnest(p.adult_categories)
  ) as held (kind, value) using (kind, value)
  union all select 57 where p.instagram_url <> ''
  union all select 58 where p.twitter_url <> ''
  union all select 59 where p.tiktok_url <> ''
  union all select 60 where concat(p.experience_url1, p.experience_url2, p.experience_url3) <> ''
  union all select ${DAYS_BIT} where days.busy is not null or days.travels is not null
  union all select ${REFERENCES_BIT} where p.references_total > 0
  union all select ${HIDDEN_BIT} where ${isOutOfSightSql('u')}`;

const COLUMN_OF = {
  role: 'u.role',
  sex: 'p.sex',
  body: 'p.body_type',
  hair: 'p.hair_color',
  eye: 'p.eye_color',
  ethnicity: 'p.ethnicity',
} as const;
/** Mixed-radix number of the single-valued facets: see search-look.service.ts. */
const LOOK = LOOK_KINDS.reduce(
  (sum, kind) =>
    `(${sum}) * ${lookBase(kind)} + coalesce(array_position(${textArray(lookValues(kind))}, ${COLUMN_OF[kind]}), 0)`,
  '0',
);

const RATES = `
  select distinct rate::integer as rate, width_bucket(rate::integer, array[${RATE_EDGES.join(', ')}]) - 1 as bucket
  from jsonb_each(p.pricing) as area (name, rates), jsonb_each_text(area.rates) as priced (genre, rate)
  where rate is not null`;

const NAMES = ['p.stage_name', 'p.name', 'p.city', 'p.state'] as const;

/** Neighbours written as one word: 'newyork'. */
const joinedNeighbours = (name: string): string => `
  select left(part || lead(part) over (order by at), ${WORD_MAX})
  from string_to_table(opencall_name(${name}), ' ') with ordinality as parts (part, at)`;

const WORDS = `
  select unnest(opencall_words(
    concat_ws(' ', ${NAMES.join(', ')}, p.about_me, array_to_string(p.acting_genres || p.modeling_genres, ' '))))
  union all select joined from (${NAMES.map(joinedNeighbours).join(' union all ')}) as neighbours (joined) where joined <> ''
  union all
  select '~' || variant
  from unnest(opencall_words(concat_ws(' ', p.stage_name, p.name))) as w, lateral (
    select w union all
    select left(w, gap - 1) || substr(w, gap + 1) from generate_series(1, length(w)) as gap
    where length(w) > ${FUZZY_WORD_MIN}
  ) as typed (variant)
  where length(w) >= ${FUZZY_WORD_MIN} and w !~ '[0-9]'
  union all
  select '%' || substr(stage, at, 3)
  from (select opencall_name_key(p.stage_name) as stage) as folded, generate_series(1, length(stage)) as at`;

const DAYS = `
  select range_agg(daterange(starts_on, ends_on, '[]')) filter (where kind = 'busy') as busy,
    range_agg(daterange(starts_on, ends_on, '[]')) filter (where kind = 'travel') as travels
  from search_days where user_id = u.id`;

const COLUMNS = {
  id: 'p.id',
  member_since: 'u.created_at',
  updated_at: 'p.updated_at',
  bits: 'facet.bits',
  look: LOOK,
  state: `array_position(${textArray(STATE_NAMES)}, p.state)::smallint`,
  cell: cellSql('spot.lat', 'spot.lon'),
  latitude: 'spot.lat',
  longitude: 'spot.lon',
  age: 'p.age',
  height: '(p.height_feet * 12 + coalesce(p.height_inches, 0))::smallint',
  weight: 'p.weight',
  active_within: `${activeWithinSql('u')}::smallint`,
  rate_bits: 'priced.bits',
  rates: 'priced.rates',
  city: 'opencall_name_key(p.city)',
  stage_name: 'opencall_name_parts(p.stage_name)',
  tags: 'facet.tags || priced.tags',
  words: `(select array_to_tsvector(coalesce(array_agg(word), '{}')) from (${WORDS}) as lexemes (word))`,
  busy: 'days.busy',
  travels: 'days.travels',
};

const names = Object.keys(COLUMNS);

/** Writes the search rows of the profiles that `where` (on `p` and `u`) names: new ones and stale ones alike. */
export const refreshSql = (where: string): string => `
insert into profile_search (${names.join(', ')})
select ${Object.values(COLUMNS).join(',\n  ')}
from profiles as p
join users as u on u.id = p.user_id
left join places as place on place.zip = substring(p.zip_code from '^[0-9]{5}')::integer
cross join lateral (
  select ${gridCentreSql('place.latitude')} as lat, ${gridCentreSql('place.longitude')} as lon
) as spot
cross join lateral (${DAYS}) as days
cross join lateral (
  select coalesce(bit_or(1::bigint << bit), 0) as bits, coalesce(array_agg(bit::smallint), '{}') as tags
  from (${FACETS}) as facets
) as facet
cross join lateral (
  select coalesce(array_agg(rate), '{}') as rates, coalesce(bit_or(1::bigint << bucket), 0) as bits,
    coalesce(array_agg((${FIRST_RATE_TAG} + bucket)::smallint), '{}') || coalesce(
      array_agg((${EXACT_RATE_TAG} + rate)::smallint) filter (where rate <= ${EXACT_RATE_MAX}), '{}') as tags
  from (${RATES}) as rates
) as priced
where ${where}
on conflict (id) do update set ${names
  .slice(1)
  .map((name) => `${name} = excluded.${name}`)
  .join(', ')}`;

import {
  ACTING_GENRES_EDIT,
  ADULT_CATEGORIES,
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  MODELING_GENRES,
} from '@opencall/contract/shared/vocabulary';

import { cellSql, gridCentreSql } from '../server/src/platform/places/circle.ts';

/** A connection for the generator. */
export interface SqlRunner {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

const CHUNK = 20_000;

/** Most frequent first; names are picked with a Zipf-like distribution. */
const FIRST_NAMES =
  'Emma Olivia Ava Sophia Isabella Mia Charlotte Amelia Harper Evelyn Abigail Emily Ella Madison Scarlett Victoria Aria Grace Chloe Camila Penelope Riley Layla Lillian Nora Zoey Mila Aubrey Hannah Lily Addison Eleanor Natalie Luna Savannah Brooklyn Leah Zoe Stella Hazel Ellie Paisley Audrey Skylar Violet Claire Bella Lucy Anna Caroline Liam Noah Mason Jacob William Ethan James Alexander Michael Benjamin Elijah Daniel Aiden Logan Matthew Lucas Jackson David Oliver Jayden Joseph Gabriel Samuel Carter Anthony John Dylan Luke Henry Andrew Isaac Christopher Joshua Wyatt Sebastian Owen Caleb Nathan Ryan Jack Hunter Levi Christian Jaxon Julian Landon Grayson Jonathan Isaiah Charles Thomas Aaron Eli Connor Jeremiah Cameron Josiah Adrian Colton Jordan Brayden Nicholas Robert Angel Hudson Lincoln Evan Dominic Austin Gavin Nolan Parker Adam Chase Jace Ian Cooper Easton Kevin Jose Tyler Brandon Asher Jaxson Mateo Jason Ayden Zachary'.split(
    ' ',
  );
const LAST_NAMES =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez'.split(
    ' ',
  );
const WORDS =
  'fashion portrait editorial natural light studio experienced travel runway beauty commercial available weekends creative team music video film street style swimwear fitness makeup hair wardrobe agency signed freelance open collaboration concept story cinematic analog digital lookbook brand campaign catalog ecommerce bridal glamour artistic moody vibrant energy professional punctual friendly reliable references portfolio network theater dance acting voice comedy drama improv stunt horse riding surfing climbing yoga martial arts ballet jazz hiphop latin folk guitar piano singer host presenter bilingual spanish french german japanese korean mandarin portuguese italian drone gimbal steadicam colorist editor retouching strobes softbox medium format polaroid'.split(
    ' ',
  );
/** ZIP codes where a third of the members live. */
const HUB_ZIPS = [
  90001, 90028, 90210, 91601, 10001, 10013, 11201, 11211, 33101, 33139, 30301, 30309, 60601, 60614, 77001,
  75201, 89101, 94102, 98101, 37201, 78701, 80202, 85001, 19103, 2108, 21201, 92101, 97201, 32801, 48201,
];

const list = (values: readonly (string | number)[]) =>
  `array[${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(',')}]`;
/** SQL that picks a value with decreasing frequency; a `skew` of 1 is uniform. */
const skewed = (values: readonly (string | number)[], skew: number) =>
  `(${list(values)})[1 + floor(${values.length} * power(random(), ${skew}))::int]`;
const weighted = (cases: readonly (readonly [string, number])[]) => {
  let sum = 0;
  const branches = cases.map(([value, share]) => {
    sum += share;
    return `when roll < ${sum.toFixed(4)} then '${value}'`;
  });
  return `(select case ${branches.join(' ')} end from (select random() as roll where n > 0) as rolled)`;
};
/** SQL for `expression` in a share of the rows, else `null`, as real members leave fields empty. */
const mostly = (expression: string, share: number) => `case when random() < ${share} then ${expression} end`;
const someOf = (values: readonly string[], mean: number) =>
  `(select coalesce(array_agg(v), '{}') from unnest(${list(values)}) with ordinality as o (v, k) where n > 0 and random() < ${mean} / (k + 1.0))`;
const rates = (genres: string) =>
  `(select coalesce(jsonb_object_agg(g, (floor(power(random(), 2.5) * 24) + 1) * 25), '{}') from unnest(${genres}) as g where random() < 0.6)`;
const bell = '((random() + random() + random() + random() - 2) / 0.577)';

const USERS = `
insert into users (id, username, email, role, email_verified, password_hash, created_at)
select n, ${skewed(FIRST_NAMES, 1.5)} || ' ' || left(${skewed(LAST_NAMES, 1.8)}, 1 + n % 5) || ' ' || n, 'member' || n || '@bench.test',
  ${weighted([
    ['model', 0.62],
    ['photographer', 0.2],
    ['videographer', 0.09],
    ['creator', 0.09],
  ])},
  true, 'none', now() - interval '4 years' * power(random(), 1.3)
from generate_series($1::int, $2::int) as n`;

const PROFILES = `
with drawn as (
  select n, u.role, u.created_at,
    ${weighted([
      ['female', 0.57],
      ['male', 0.37],
      ['other', 0.03],
    ])} as sex,
    ${skewed(FIRST_NAMES, 2)} as first_name, ${skewed(LAST_NAMES, 1.8)} as last_name,
    case when random() < 0.35 then ${skewed(HUB_ZIPS, 1.8)} else 1 + floor(power(random(), 1.5) * 41487)::int end as place_at,
    random() < 0.9 as filled,
    ${someOf(ACTING_GENRES_EDIT, 0.5)} as acting, ${someOf(MODELING_GENRES, 1.1)} as modeling,
    ${mostly(someOf(ADULT_CATEGORIES, 0.5), 0.3)} as adult
  from generate_series($1::int, $2::int) as n join users as u on u.id = n
),
placed as (
  select d.*, p.zip, p.city, p.state
  from drawn as d
  left join bench_places as b on b.at = d.place_at and d.place_at <= 41488
  left join places as p on p.zip = coalesce(b.zip, d.place_at)
),
sized as (
  select *, (case sex when 'male' then 70 else 65 end + ${bell} * 1.6)::int as inches from placed
)
insert into profiles (id, user_id, name, state, city, zip_code, age, sex, height_feet, height_inches, weight,
  body_type, hair_color, eye_color, ethnicity, experience_url1, instagram_url, twitter_url, tiktok_url, about_me,
  acting_genres, modeling_genres, adult_categories, pricing, created_at, updated_at)
select n, n, first_name || ' ' || last_name, state, city, lpad(zip::text, 5, '0'),
  case when filled then least(18 + floor(-ln(1 - random() * 0.999) * 9), 95) end, sex,
  case when filled then inches / 12 end, case when filled then inches % 12 end,
  case when filled then greatest(85, inches * 2.2 + ${bell} * 12)::int end,
  ${mostly(skewed(BODY_TYPES, 1.6), 0.8)}, ${mostly(skewed(HAIR_COLORS, 1.5), 0.88)},
  ${mostly(skewed(EYE_COLORS, 1.6), 0.85)}, ${mostly(skewed([...ETHNICITIES].reverse(), 1.3), 0.85)},
  ${mostly("'https://example.com/' || n", 0.4)}, ${mostly("'https://www.instagram.com/m' || n", 0.7)},
  ${mostly("'https://x.com/m' || n", 0.3)}, ${mostly("'https://www.tiktok.com/@m' || n", 0.4)},
  (select string_agg(case when random() < 0.6 then ${skewed(WORDS, 2)} else 'term' || floor(power(random(), 3) * 20000) end, ' ') from generate_series(1, (8 + n % 40)) as w where n > 0),
  acting, modeling, coalesce(adult, '{}'),
  jsonb_build_object('acting', ${rates('acting')}, 'modeling', ${rates('modeling')}, 'adult', ${rates("coalesce(adult, '{}')")}),
  created_at, created_at + (now() - created_at) * power(random(), 0.7)
from sized`;

const PICTURES = `
with uploads as (
  insert into media (key, owner_id, kind, visibility, mime, width, height, bytes, placeholder)
  select md5(n::text), n, 'gallery', 'public', 'image/webp', 1600, 2000, 100000, '3OcRJYB4d3h_iIeHeEh3eIhw-j2w'
  from generate_series($1::int, $2::int) as n returning key, owner_id
)
insert into profile_pictures (profile_id, position, media_key, description)
select owner_id, 0, key, 'portrait' from uploads`;

/** In the spring of a future year a third of the members are busy on some days, and one in twelve travels to a large city. */
const BUSY_DAYS = `
insert into search_days (user_id, kind, starts_on, ends_on)
select n, 'busy', first, first + floor(random() * 12)::int
from generate_series($1::int, $2::int) as n, generate_series(1, 3) as k,
  lateral (select date '2027-04-01' + floor(random() * 90)::int as first where n > 0 and k > 0) as span
where random() < 0.33`;
const TRIPS = `
insert into search_days (user_id, kind, starts_on, ends_on, cell, latitude, longitude)
select n, 'travel', first, first + floor(random() * 9)::int, ${cellSql('spot.lat', 'spot.lon')}, spot.lat, spot.lon
from generate_series($1::int, $2::int) as n,
  lateral (select date '2027-04-01' + floor(random() * 90)::int as first,
    ${skewed(HUB_ZIPS, 2)} as zip where n > 0) as trip
  join places as place on place.zip = trip.zip
  cross join lateral (
    select ${gridCentreSql('place.latitude')} as lat, ${gridCentreSql('place.longitude')} as lon) as spot
where random() < 0.08`;

/** Creates users and profiles with consecutive ids. The same PostgreSQL and seed create the same data. */
export const generateProfiles = async (sql: SqlRunner, rows: number, from = 1): Promise<void> => {
  await sql.query('create table if not exists bench_places (at integer primary key, zip integer not null)');
  await sql.query(
    "insert into bench_places select row_number() over (order by hashint4(zip)), zip from places where state not in ('District of Columbia', 'Marshall Islands') on conflict do nothing",
  );
  for (let first = from; first <= rows; first += CHUNK) {
    const last = Math.min(first + CHUNK - 1, rows);
    await sql.query('select setseed($1)', [((first * 7919) % 9973) / 9973]);
    await sql.query(USERS, [first, last]);
    await sql.query(PROFILES, [first, last]);
    await sql.query(PICTURES, [first, last]);
    await sql.query(BUSY_DAYS, [first, last]);
    await sql.query(TRIPS, [first, last]);
    await sql.query('update users set is_hidden = true where id between $1 and $2 and random() < 0.01', [
      first,
      last,
    ]);
  }
};

import { SYNONYMS, TAGS, type TagFilter, tagsOf } from './search-tags.ts';

/** SQL over `p` (profiles) and `u` (users): a profile's value, list of values, or whether the flag is set. */
const TAG_COLUMNS: { readonly [Name in TagFilter]: { one: string } | { many: string } | { flag: string } } = {
  roles: { one: 'u.role' },
  sexes: { one: 'p.sex' },
  bodyTypes: { one: 'p.body_type' },
  hairColors: { one: 'p.hair_color' },
  eyeColors: { one: 'p.eye_color' },
  ethnicities: { one: 'p.ethnicity' },
  pronouns: { one: 'p.pronouns' },
  actingGenres: { many: 'p.acting_genres' },
  modelingGenres: { many: 'p.modeling_genres' },
  adultCategories: { many: 'p.adult_categories' },
  hasInstagram: { flag: `p.instagram_url <> ''` },
  hasTwitter: { flag: `p.twitter_url <> ''` },
  hasTiktok: { flag: `p.tiktok_url <> ''` },
  hasExperience: { flag: `concat(p.experience_url1, p.experience_url2, p.experience_url3) <> ''` },
  hasReferences: { flag: 'p.references_total > 0' },
  state: { one: 'p.state' },
};

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const names = Object.keys(TAGS) as TagFilter[];

const known = names.flatMap((name) => {
  const values = Object.keys(TAGS[name]);
  const all = name === 'actingGenres' ? [...values, ...SYNONYMS.keys()] : values;
  return all.map((value) => `(${quote(name)}, ${quote(value)}, ${tagsOf(name, [value])[0]})`);
});
const valuesSql = (name: TagFilter): string => {
  const column = TAG_COLUMNS[name];
  if ('one' in column) return `select ${quote(name)}, ${column.one}`;
  return 'many' in column
    ? `select ${quote(name)}, unnest(${column.many})`
    : `select ${quote(name)}, 'yes' where ${column.flag}`;
};

/** SQL: selects the `tag` of each value that the profile `p` of the user `u` has. */
export const PROFILE_TAGS_SQL = `
  select tag from (values ${known.join(', ')}) as known (name, value, tag)
  join (${names.map(valuesSql).join(' union all ')}) as had (name, value) using (name, value)`;

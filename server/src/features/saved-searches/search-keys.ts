import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { type FacetKind, facetBits, stateNumber } from '#features/profiles/search-facets.service.ts';
import { boxAround, type Circle } from '#platform/places/circle.ts';

/*
 * By its keys a saved search is found for something that changed. What a search finds has one of its keys at least; so of
 * a hundred thousand searches only those are looked at whose role, sex and place, or one feature, fit already.
 */

/** Sizes of cells in degrees, finest first; each divides 360. */
const CELL_DEGREES = [1, 4, 12] as const;
/** A circle that touches more cells is kept by the next size. */
const CELLS_MAX = 9;
/** Keys of one search at most; beyond it a part is left open. */
const KEYS_MAX = 64;
const ANY = '*';

const rangeOf = (from: number, to: number, size: number): number[] => {
  const first = Math.floor(from / size);
  return Array.from({ length: Math.floor(to / size) - first + 1 }, (_, step) => first + step);
};

const cellsOf = (circle: Circle, size: number): string[] => {
  const { south, north, west, east } = boxAround(circle);
  const around = 360 / size;
  const columns = rangeOf(west + 180, east + 180, size).map((column) => (column + 2 * around) % around);
  return rangeOf(south + 90, north + 90, size).flatMap((row) =>
    [...new Set(columns)].map((column) => `g${size}:${row}:${column}`),
  );
};

/** Where a search looks: the cells of its circle, else its state. `state` is as the rows hold it. */
export const placeKeys = (circle: Circle | null, state: string | number | null | undefined): string[] => {
  const sizes = circle ? CELL_DEGREES.map((size) => cellsOf(circle, size)) : [];
  const cells = sizes.find(({ length }) => length <= CELLS_MAX);
  if (cells) return cells;
  return state ? [`s${state}`] : [ANY];
};

/** The same of a row, a text[]: whatever a search that finds it may look by. `state`: SQL of it, where the row has one. */
const placeKeysSql = (v: string, state?: string): string => {
  const cell = (size: number) =>
    `'g${size}:' || floor((${v}.latitude::double precision + 90) / ${size})::integer || ':' ||
      mod(floor((${v}.longitude::double precision + 180) / ${size})::integer, ${360 / size})`;
  const keys = [`'${ANY}'`, ...(state ? [`'s' || ${state}`] : []), ...CELL_DEGREES.map(cell)];
  return `array_remove(array[${keys.join(', ')}], null)`;
};

/** Each of the parts with each of the others. */
const combine = (...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>(
    (keys, part) => keys.flatMap((key) => part.map((end) => (key === '' ? end : `${key}|${end}`))),
    [''],
  );

/** Features that most profiles lack: the rarest kinds first. */
const FEATURES = [
  ['adultCategories', 'adult'],
  ['hairColors', 'hair'],
  ['eyeColors', 'eye'],
  ['ethnicities', 'ethnicity'],
  ['bodyTypes', 'body'],
  ['actingGenres', 'acting'],
  ['modelingGenres', 'modeling'],
] as const satisfies readonly (readonly [keyof SearchFilters, FacetKind])[];

const bitsOf = (kind: FacetKind, chosen: readonly string[] | undefined): string[] =>
  chosen?.length ? facetBits(kind, chosen).map(String) : [ANY];

/** Of a search for members. */
export const memberSearchKeys = (filters: SearchFilters, circle: Circle | null): string[] => {
  const roles = bitsOf('role', filters.roles);
  const sexes = bitsOf('sex', filters.sexes);
  // Who travels counts where they will be that day, which no key of theirs tells.
  const places = filters.freeOn ? [ANY] : placeKeys(circle, filters.state && stateNumber(filters.state));
  if ([roles, sexes, places].every(([first]) => first === ANY)) {
    const feature = FEATURES.find(([name]) => filters[name]?.length);
    if (feature) return facetBits(feature[1], filters[feature[0]] ?? []).map((bit) => `t${bit}`);
  }
  const keys = combine(roles, sexes, places);
  return keys.length <= KEYS_MAX ? keys : combine(roles, [ANY], places);
};

/** Bits of `tags` below this are roles, below the second sexes, from it on features. */
const [FIRST_SEX] = facetBits('sex', ['male']) as [number];
const [FIRST_FEATURE] = facetBits('body', ['slim']) as [number];
const FIRST_RATE = 64;

/** Of a profile's search row, a text[]. */
export const profileKeysSql = (v: string): string => `array(
    select role || '|' || sex || '|' || place
    from (select '${ANY}' as role union all select tag::text from unnest(${v}.tags) as tag where tag < ${FIRST_SEX}) as roles,
      (select '${ANY}' as sex union all
        select tag::text from unnest(${v}.tags) as tag where tag >= ${FIRST_SEX} and tag < ${FIRST_FEATURE}) as sexes,
      unnest(${placeKeysSql(v, `${v}.state`)}) as place
    union all
    select 't' || tag from unnest(${v}.tags) as tag where tag >= ${FIRST_FEATURE} and tag < ${FIRST_RATE})`;

/** Of a search with one narrow choice beside its place: the pay of calls, the category of listings. */
export const choiceKeys = (choice: string | undefined, places: readonly string[]): string[] =>
  combine([choice ?? ANY], places);

/** Of a row with such a choice, a text[]. */
export const choiceKeysSql = (
  v: string,
  { choice, state }: { choice: string; state?: string },
): string => `array(
    select choice || '|' || place from unnest(array_remove(array['${ANY}', ${choice}], null)) as choice,
      unnest(${placeKeysSql(v, state)}) as place)`;

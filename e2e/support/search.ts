import type { PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { expect, type Locator, type Page } from '@playwright/test';

type Query = Record<string, string>;

/** Returns the search of a URL, independent of the order of its parameters; null for another URL. */
const searchOf = (address: string): { query: string; isCount: boolean } | null => {
  const { pathname, searchParams } = new URL(address);
  if (pathname !== '/api/profiles') return null;
  const isCount = searchParams.get('limit') === '1';
  for (const name of ['limit', 'cursor', 'sortBy']) searchParams.delete(name);
  searchParams.sort();
  return { query: searchParams.toString(), isCount };
};

export interface ServerCounts {
  /** Returns the expected text of the drawer's button. */
  forButton: (query: Query) => string;
  /** Returns the expected text above the results. */
  forList: (query: Query) => string;
}

/**
 * Records the counts that the server sends to this page. The screen must show these: a later request may return more, because
 * other tests add members.
 */
export const recordCounts = (page: Page): ServerCounts => {
  const totals = { button: new Map<string, string>(), list: new Map<string, string>() };
  page.on('response', (response) => {
    const search = searchOf(response.url());
    const total = response.headers()['x-total-count'];
    if (search && total) totals[search.isCount ? 'button' : 'list'].set(search.query, total);
  });
  const words = (kind: 'button' | 'list') => (query: Query) => {
    const parameters = new URLSearchParams(query);
    parameters.sort();
    const total = totals[kind].get(parameters.toString()) ?? 'no answer yet:';
    return total === '1' ? '1 member' : `${total} members`;
  };
  return { forButton: words('button'), forList: words('list') };
};

/** Waits for the next first page of results and returns its members. */
export const nextMembers = async (page: Page, sortBy: string | null = null): Promise<PublicProfile[]> => {
  const response = await page.waitForResponse((candidate) => {
    const search = searchOf(candidate.url());
    const { searchParams } = new URL(candidate.url());
    return (
      !!search && !search.isCount && !searchParams.has('cursor') && searchParams.get('sortBy') === sortBy
    );
  });
  return await response.json();
};

/** Waits until the screen shows the latest count from the server. */
export const expectCount = (place: Locator, totals: () => string): Promise<void> =>
  expect(async () => expect(await place.textContent()).toBe(totals())).toPass({
    timeout: 20_000,
    intervals: [50],
  });

/** Requests the number of matching members. */
export const countMembers = async (page: Page, query: Query): Promise<number> => {
  const answer = await page.request.get('/api/profiles', { params: { ...query, limit: '1' } });
  expect(answer.status()).toBe(200);
  return Number(answer.headers()['x-total-count']);
};

/** Locators of the search screen. */
export const searchPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Find Members' }),
  status: page.locator('main header [role=status]'),
  cards: page.getByRole('list', { name: 'Members' }).getByRole('listitem'),
  sort: page.getByLabel('Sort By'),
  filters: page.getByRole('button', { name: /^Filters/ }),
  clear: page.getByRole('button', { name: 'Clear filters' }),
  chips: page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove / }),
  empty: page.getByRole('heading', { name: 'No Results Found' }),
});

export interface SearchDrawer {
  dialog: Locator;
  submit: Locator;
  open: () => Promise<void>;
  clear: () => Promise<void>;
  toggle: (group: string, value: string) => Promise<void>;
  type: (label: string, value: string | number) => Promise<void>;
  choose: (label: string, value: string) => Promise<void>;
}

export const searchDrawer = (page: Page): SearchDrawer => {
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  return {
    dialog,
    submit: dialog.getByRole('button', { name: /^Show / }),
    open: async () => {
      await searchPage(page).filters.click();
      await expect(dialog).toBeVisible();
    },
    clear: () => dialog.getByRole('button', { name: 'Clear filters' }).click(),
    toggle: (group, value) =>
      dialog.getByRole('group', { name: group, exact: true }).getByLabel(value, { exact: true }).check(),
    type: (label, value) => dialog.getByLabel(label, { exact: true }).fill(String(value)),
    choose: async (label, value) => {
      await dialog.getByLabel(label, { exact: true }).selectOption(value);
    },
  };
};

interface FilterCase {
  what: string;
  query: Query;
  fill: (drawer: SearchDrawer) => Promise<void>;
}

const LISTS: ReadonlyArray<readonly [group: string, name: string, fact: keyof PublicProfile]> = [
  ['Role', 'roles', 'role'],
  ['Sex', 'sexes', 'sex'],
  ['Body Type', 'bodyTypes', 'bodyType'],
  ['Hair Color', 'hairColors', 'hairColor'],
  ['Eye Color', 'eyeColors', 'eyeColor'],
  ['Ethnicity', 'ethnicities', 'ethnicity'],
  ['Modeling genres', 'modelingGenres', 'modelingGenres'],
  ['Adult categories', 'adultCategories', 'adultCategories'],
];
const RANGES: ReadonlyArray<readonly [label: string, name: string, fact: keyof PublicProfile]> = [
  ['Age', 'age{}', 'age'],
  ['Height (ft)', 'height{}Feet', 'heightFeet'],
  ['Weight (lbs)', 'weight{}', 'weight'],
];
const FLAGS: ReadonlyArray<readonly [label: string, name: string]> = [
  ['Has Instagram', 'hasInstagram'],
  ['Has Twitter', 'hasTwitter'],
  ['Has TikTok', 'hasTiktok'],
  ['Has experience', 'hasExperience'],
  ['Has references', 'hasReferences'],
];

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Members whose values the searches use, so that each search finds at least one member. Members with links belong to the demo
 * world; tests may have added hundreds of newer members with few values.
 */
const someMembers = async (page: Page): Promise<PublicProfile[]> =>
  (await page.request.get('/api/profiles', { params: { limit: '100', hasExperience: 'true' } })).json();

const factOf = (members: PublicProfile[], name: keyof PublicProfile): string => {
  const values = members.flatMap((member) => member[name] as string | string[] | number | null);
  return String(values.find((value) => value !== null && value !== '') ?? `no ${name} in the world`);
};

const listCases = (members: PublicProfile[]): FilterCase[] =>
  LISTS.map(([group, name, fact]) => {
    const value = factOf(members, fact);
    return {
      what: group,
      query: { [name]: value },
      fill: (drawer) => drawer.toggle(group, capitalize(value)),
    };
  });

const rangeCases = (members: PublicProfile[]): FilterCase[] =>
  RANGES.map(([label, name, fact]) => {
    const value = factOf(members, fact);
    return {
      what: label,
      query: { [name.replace('{}', 'Min')]: value, [name.replace('{}', 'Max')]: value },
      fill: async (drawer) => {
        await drawer.type(`Min ${label.toLowerCase()}`, value);
        await drawer.type(`Max ${label.toLowerCase()}`, value);
      },
    };
  });

const flagCases = (): FilterCase[] =>
  FLAGS.map(([label, name]) => ({
    what: label,
    query: { [name]: 'true' },
    fill: (drawer) => drawer.toggle('Has', label),
  }));

const textCases = (members: PublicProfile[]): FilterCase[] => {
  const stageName = factOf(members, 'stageName').slice(0, 5).trim();
  const city = factOf(members, 'city').slice(0, 5).trim();
  const state = factOf(members, 'state');
  return [
    { what: 'Keyword', query: { keyword: state }, fill: (drawer) => drawer.type('Keyword', state) },
    { what: 'Stage Name', query: { stageName }, fill: (drawer) => drawer.type('Stage Name', stageName) },
    { what: 'City', query: { city }, fill: (drawer) => drawer.type('City', city) },
    { what: 'State', query: { state }, fill: (drawer) => drawer.choose('State', state) },
  ];
};

const PLACE: FilterCase = {
  what: 'ZIP Code and Radius',
  query: { zipCode: '10001', zipCodeRadius: '100' },
  fill: async (drawer) => {
    await drawer.type('ZIP Code', '10001');
    await drawer.choose('Radius', '100 miles');
  },
};

/** 'Film' also finds 'Movie': the search has five genres, profiles have nine. */
const ACTING: FilterCase = {
  what: 'Acting genres',
  query: { actingGenres: 'Film' },
  fill: (drawer) => drawer.toggle('Acting genres', 'Film'),
};

const PRICE: FilterCase = {
  what: 'Price',
  query: { priceMin: '25', priceMax: '75' },
  fill: async (drawer) => {
    await drawer.type('Min price ($/hour)', 25);
    await drawer.type('Max price ($/hour)', 75);
  },
};

/** One search for each filter, with a value that only some members have. */
export const everyFilter = async (page: Page): Promise<FilterCase[]> => {
  const members = await someMembers(page);
  return [
    ...textCases(members),
    PLACE,
    ...listCases(members),
    ACTING,
    ...rangeCases(members),
    PRICE,
    ...flagCases(),
  ];
};

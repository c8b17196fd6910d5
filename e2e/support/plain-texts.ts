import { STATES } from '@opencall/contract/shared/states';
import {
  ACTING_GENRES,
  ADULT_CATEGORIES,
  MODELING_GENRES,
  ROLES,
} from '@opencall/contract/shared/vocabulary';
import type { Page, Response } from '@playwright/test';

/** The names of cities and regions in the list of time zones. */
const ZONE_NAMES = Intl.supportedValuesOf('timeZone').flatMap((zone) => zone.replaceAll('_', ' ').split('/'));

/** Stored values that screens show as they are, and the name of the site. */
const STORED = [
  ...['Opencall', ...ROLES, ...STATES, ...ACTING_GENRES, ...MODELING_GENRES, ...ADULT_CATEGORIES],
  ...ZONE_NAMES,
];

/** Splits a text at line breaks and at the marks of Markdown, which screens do not show. */
const piecesOf = (text: string): string[] =>
  text.split(/[\n*_`[\]()#>|]+/).map((piece) => piece.trim().replace(/^(?:[-+]|\d+\.|[.,;:!?])\s+/, ''));

/** Values of vocabularies such as `no-show` and `past_due`, which screens must not show. */
const IDENTIFIER = /^[a-z]+(?:[-_.:][a-z]+)*$/;

/** Keys of names that people chose, and of names for developers, which may look like identifiers. */
const NAMES = new Set(['title', 'name', 'slug', 'scopes', 'events']);

/** Adds the texts of an answer of the server, apart from identifiers. */
const addTexts = (value: unknown, texts: Set<string>, key = ''): void => {
  if (typeof value === 'string') {
    // Links to social media are shown as handles.
    const [, handle] = /^https?:\/\/.*\/([^/]+)\/?$/.exec(value) ?? [];
    if (handle) texts.add(handle);
    for (const piece of piecesOf(value))
      if (/[a-z]/i.test(piece) && (NAMES.has(key) || !IDENTIFIER.test(piece))) texts.add(piece);
  } else if (Array.isArray(value)) for (const part of value) addTexts(part, texts, key);
  else if (value && typeof value === 'object')
    for (const [name, part] of Object.entries(value)) addTexts(part, texts, name);
};

/** Collects what the server sent to the page: texts of members, of the host and of the server. */
export const watchData = (page: Page) => {
  const texts = new Set<string>(STORED);
  const reading = new Set<Promise<void>>();
  const read = async (response: Response) => {
    const answer: unknown = await response.json().catch(() => null);
    addTexts(answer, texts);
  };
  page.on('response', (response) => {
    if (!/\/api\/(?!events)/.test(response.url())) return;
    const done = read(response).finally(() => reading.delete(done));
    reading.add(done);
  });
  return {
    /** The texts of all answers so far. */
    texts: async (): Promise<ReadonlySet<string>> => {
      await Promise.all(reading);
      return texts;
    },
  };
};

/** Everything that the page says: its text, including text for screen readers only, and the texts of attributes. */
const spokenTexts = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'];
    const spoken = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap(
      (element) => attributes.map((name) => element.getAttribute(name)),
    );
    return [document.title, document.body.innerText, ...spoken].filter(Boolean).join('\n');
  });

/** Removes the texts of catalogues: `[…]`, also inside each other. */
const withoutCatalogueTexts = (text: string): string => {
  const rest = text.replace(/\[[^[\]]*\]/g, ' ');
  return rest === text ? rest : withoutCatalogueTexts(rest);
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Dates, times and spans of time, which the browser writes. */
const DATES = new RegExp(
  [
    String.raw`\b(?:Sun|Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?)(?:day)?\b`,
    String.raw`\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?)\b`,
    String.raw`\b(?:Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b`,
    String.raw`\b(?:[AP]M|(?:[ECMP]|AK|H)[SD]T|UTC|GMT|now|yesterday|today|tomorrow)\b`,
    String.raw`\b(?:in )?\d+ (?:second|minute|hour|day|week|month|year)s?(?: ago)?\b`,
    String.raw`\b(?:last|next|this) (?:week|month|year|minute|hour)\b`,
  ].join('|'),
  'gi',
);

/** The lines of a page with words that are neither from a catalogue nor from the server. */
export const plainTexts = async (page: Page, data: ReadonlySet<string>): Promise<string[]> => {
  const spoken = withoutCatalogueTexts(await spokenTexts(page));
  const known = [...data].filter((text) => spoken.toLowerCase().includes(text.toLowerCase()));
  const longestFirst = known.sort((a, b) => b.length - a.length).map(escaped);
  // Whole words only: a short text of a member must not hide parts of others.
  const ofData = new RegExp(`(?<!\\p{L})(?:${longestFirst.join('|')})(?!\\p{L})`, 'giu');
  const rest = spoken.replace(ofData, ' ').replace(DATES, ' ');
  const lines = rest.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => /[a-z]{3}/i.test(line)))];
};

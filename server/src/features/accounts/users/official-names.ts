import { MEMBER_ROLES } from '@opencall/contract/shared/vocabulary';
import { skeletonOf } from '#platform/text/skeleton.ts';

/**
 * Which names look like the site's own. A name is official if, without separators and digits, it consists of
 * official words, the site's name, reserved names and companion words, with at least one of the first three.
 * 'Moderator Team', 'moderator2' and 'Opencall Support' are official; 'Teamwork Studio' and 'Stafford' are
 * not. Staff titles are official as a word of any name: 'Anna (Moderator)'. Words are compared by their
 * skeletons, in which I, i, l and 1 are the same.
 */

const words = (text: string): string[] => text.split(/\s+/);

/** Words that are official by themselves. */
const OFFICIAL =
  words(`support helpdesk help team staff system official admin admins administrator administrators
  administration moderator moderators moderation mod mods security verification verified billing webmaster postmaster
  sysadmin`);
/** Companion words: official only together with another word. */
const COMPANY =
  words(`the our your and of for from at by site website service services customer client clients care desk
  center centre trust safety account accounts payment payments user users member members community network talent casting
  model models photographer photographers videographer videographers creator creators abuse legal privacy contact info
  news office department hq real online live chat app`);
/** Words that make any name official that contains them. */
const TITLES = words('admin administrator moderator sysadmin');
/** Words of at most this length count only if they stand alone. */
const SHORT = 4;

const plain = (text: string): string =>
  skeletonOf(skeletonOf(text).toLowerCase())
    .toLowerCase()
    .replace(/[i|]/g, 'l')
    .replace(/[^\p{L}\p{Nd}]/gu, '');

/** One or several words that count as one, as written in names. */
interface Term {
  text: string;
  isOfficial: boolean;
  /** Counts only between separators or digits. */
  standsAlone: boolean;
}

const termOf = (word: string, isOfficial: boolean): Term => ({
  text: plain(word),
  isOfficial,
  standsAlone: [...word].length < SHORT,
});

const OFFICIAL_TERMS = OFFICIAL.map((word) => termOf(word, true));
const COMPANY_TERMS = COMPANY.map((word) => termOf(word, false));

/** The characters of a name by their looks, in words. */
interface CutName {
  text: string;
  /** True at a digit: it may be a digit, or the character it looks like. */
  digits: ReadonlySet<number>;
  /** True at the start or end of a word. */
  edges: ReadonlySet<number>;
}

const cutName = (name: string): CutName => {
  let text = '';
  const digits = new Set<number>();
  const edges = new Set<number>([0]);
  for (const character of name.normalize('NFKD')) {
    const shown = plain(character);
    if (/\p{Nd}/u.test(character)) {
      digits.add(text.length);
      edges.add(text.length);
      text += shown;
      edges.add(text.length);
    } else if (/[\p{P}\p{Z}\p{S}]/u.test(character)) edges.add(text.length);
    else text += shown;
  }
  edges.add(text.length);
  return { text, digits, edges };
};

/** Finds the terms that begin at a position: their ends, and if they make the name official. */
const endsFrom = ({ text, digits, edges }: CutName, at: number, terms: readonly Term[]) => {
  const fits = ({ text: term, standsAlone }: Term): boolean =>
    term !== '' &&
    text.startsWith(term, at) &&
    (!standsAlone || (edges.has(at) && edges.has(at + term.length)));
  const ends = terms
    .filter(fits)
    .map(({ text: term, isOfficial }) => ({ end: at + term.length, isOfficial }));
  return digits.has(at) ? [...ends, { end: at + 1, isOfficial: false }] : ends;
};

/** True if the whole name consists of terms and digits, with at least one official term. */
const consistsOf = (cut: CutName, terms: readonly Term[]): boolean => {
  const reached = new Set([0]);
  const officially = new Set<number>();
  for (let at = 0; at < cut.text.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const { end, isOfficial } of endsFrom(cut, at, terms)) {
      reached.add(end);
      if (isOfficial || officially.has(at)) officially.add(end);
    }
  }
  return officially.has(cut.text.length);
};

const TITLE_TEXTS = new Set(TITLES.flatMap((word) => [plain(word), plain(`${word}s`)]));
const ROLE_TEXTS = new Set<string>(MEMBER_ROLES.map(plain));

/** The names that a site reserves besides the official words. */
export interface OfficialNames {
  siteName: string;
  /** The host's own list. */
  reservedNames: readonly string[];
  /** Names of staff. */
  staffNames: readonly string[];
}

/** True if a member with this name would pass for the site itself, for its staff or for a role. */
export const isOfficialName = (
  name: string,
  { siteName, reservedNames, staffNames }: OfficialNames,
): boolean => {
  const cut = cutName(name);
  if (
    ROLE_TEXTS.has(cut.text) ||
    staffNames.some((staff) => plain(staff) === plain(name) && plain(name) !== '')
  )
    return true;
  if (name.split(/[^\p{L}\p{M}]+/u).some((word) => TITLE_TEXTS.has(plain(word)))) return true;
  const own = [siteName, ...reservedNames].map((reserved) => ({
    ...termOf(reserved, true),
    standsAlone: false,
  }));
  const staff = staffNames.map((each) => termOf(each, false));
  return consistsOf(cut, [...own, ...OFFICIAL_TERMS, ...COMPANY_TERMS, ...staff]);
};

/**
 * A PostgreSQL regular expression for stored skeletons in `plain` form. It matches most official names, and
 * few others.
 */
export const officialPattern = ({ siteName, reservedNames, staffNames }: OfficialNames): string => {
  const texts = [...OFFICIAL, ...TITLES, ...MEMBER_ROLES, siteName, ...reservedNames, ...staffNames].map(
    plain,
  );
  // The words have only characters and digits, so they need no escaping.
  return [...new Set(texts)].filter((text) => text !== '').join('|');
};

/**
 * Phrases that make a sentence hard to read, as regular expressions, and what to write instead.
 * @type {[phrase: string, use: string][]}
 */
const PHRASES = [
  ['somebody|nobody|whoever|whom', 'the person: the member, staff, no member'],
  ['at once', "'immediately' or 'at the same time'"],
  ['(?:is|are|was|were|be|been|being) told', "'is notified', with an actor: 'the server emails the member'"],
  ['(?:is|are|was|be) said', "a verb with an actor: 'the error names'"],
  ['in force', "'active' or 'valid'"],
  ['lies? ahead', "'is in the future'"],
  [
    'bec[ao]mes? of|what (?:becomes|comes|came|goes|went|waits|stays|fails|failed|changed|follows)',
    'the noun',
  ],
  ['what (?:it|they|one|he|she) (?:is|are|was|were|has|have|had)', 'the noun'],
  ['c[ao]mes? by|had at all|looked? for by|hold(?:s)? nobody', 'the plain verb'],
  ['lets? go of', "'releases' or 'removes'"],
  ['tak(?:es?|en) along|go(?:es)? along', "'includes' or 'is sent with'"],
  ['so many', 'the number'],
  ['likewise', "'also' or 'the same'"],
  ['begun', "'started'"],
  [
    'the line (?:broke|is back)|without a line|is known again',
    "'the connection was lost', 'is back', 'offline'",
  ],
  ['stand(?:s|ing)? there', "'is shown' or 'is stored'"],
];

/**
 * Exact texts that must stay: quoted by the specification, or names of a system.
 * @type {{ path: string, text: string }[]}
 */
const QUOTED = [{ path: 'bench/cluster-parts.ts', text: '--reuid=nobody' }];

const PATTERNS = PHRASES.map(([phrase, use]) => ({ pattern: new RegExp(`\\b(?:${phrase})\\b`, 'gi'), use }));

/**
 * @param {{ path: string, text: string }} file
 * @returns {string[]} one line for each phrase
 */
export const findPhrases = ({ path, text }) => {
  const quoted = QUOTED.filter((one) => one.path === path);
  const checked = quoted.reduce((left, one) => left.replaceAll(one.text, ''), text);
  return checked
    .split('\n')
    .flatMap((line, at) =>
      PATTERNS.flatMap(({ pattern, use }) =>
        [...line.matchAll(pattern)].map(([phrase]) => `${path}:${at + 1} '${phrase}': write ${use}`),
      ),
    );
};

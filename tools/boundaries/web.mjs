import { placeOf } from './places.mjs';

/**
 * @typedef {import('./sources.mjs').Source} Source
 * @typedef {import('./rule.mjs').Rule} Rule
 */

const HEX_COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi;
const TOKENS = 'web/src/styles/tokens.css';

/**
 * @param {Source} source
 * @returns {import('./sources.mjs').Text[]}
 */
const wordsOf = ({ path, text, texts, imports }) => {
  if (!path.endsWith('.css')) {
    const asked = new Set(imports.map(({ specifier }) => specifier));
    return texts.filter(({ value }) => !asked.has(value));
  }
  return text.split('\n').map((value, index) => ({ value, givenTo: null, line: index + 1 }));
};

/** @type {Rule} */
export const coloursAreTokens = (sources) =>
  sources
    .filter(({ path }) => path.startsWith('web/') && path !== TOKENS && !placeOf(path).isTest)
    .flatMap((source) =>
      wordsOf(source).flatMap(({ value, line }) =>
        (value.match(HEX_COLOUR) ?? []).map((colour) => ({
          path: source.path,
          line,
          message: `${colour}: colours are named in ${TOKENS}`,
        })),
      ),
    );

/** '/contests' or '/profile/', but neither '/' nor '/>' nor a class like 'w-1/2' */
const URL_PATH = /^\/[a-z][\w-]*(?:\/|$|\?)/;
const HOLDS_PATHS = [
  'web/src/lib/paths.ts',
  'web/src/messages/',
  'web/src/app/routes.tsx',
  'web/src/app/routes/',
];
/** The router checks the names of its routes by type: getRouteApi('/search'), { from: '/search' } */
const TAKES_ROUTE_NAME = ['getRouteApi', 'from'];

/** @type {Rule} */
export const pathsHaveOneHome = (sources) =>
  sources
    .filter(
      ({ path }) =>
        path.startsWith('web/') &&
        !HOLDS_PATHS.some((home) => path.startsWith(home)) &&
        !placeOf(path).isTest,
    )
    .flatMap(({ path, texts }) =>
      texts
        .filter(({ value, givenTo }) => URL_PATH.test(value) && !TAKES_ROUTE_NAME.includes(givenTo ?? ''))
        .map(({ value, line }) => ({ path, line, message: `'${value}' belongs into paths.ts` })),
    );

import { findCycles } from './cycles.mjs';
import { placeOf } from './places.mjs';

/**
 * @typedef {import('./rule.mjs').Rule} Rule
 */

/** Packages that only one folder of the server may import. */
const PACKAGE_USERS = /** @type {[RegExp, string][]} */ ([
  [/^@electric-sql\/pglite(\/|$)/, 'server/src/platform/embedded/'],
  [/^pg$/, 'server/src/platform/postgres/'],
  [/^nodemailer(\/|$)/, 'server/src/platform/email/'],
  [/^@aws-sdk\//, 'server/src/platform/storage/'],
]);

export const packagesHaveOneUser = /** @type {Rule} */ (
  (sources) =>
    sources.flatMap(({ path, imports }) => {
      const { isTest, layer } = placeOf(path);
      if (isTest || layer === 'testing') return [];
      return imports.flatMap(({ specifier, line }) => {
        const user = PACKAGE_USERS.find(([name]) => name.test(specifier))?.[1];
        if (!user || path.startsWith(user)) return [];
        return [{ path, line, message: `${specifier} is used through ${user} alone` }];
      });
    })
);

/** @type {Rule} */
export const noCycles = (sources) =>
  findCycles(sources).map((cycle) => ({
    path: cycle[0] ?? '',
    line: 1,
    message: `these import each other in a circle: ${cycle.join(' → ')}`,
  }));

/** Only a feature's NAME.api.ts lists exports of other files. @type {Rule} */
export const noBarrels = (sources) =>
  sources
    .filter(({ isBarrel, path }) => isBarrel && placeOf(path).role !== 'api')
    .map(({ path }) => ({
      path,
      line: 1,
      message: 'a file that only re-exports hides where the code is',
    }));

/** @type {Rule} */
export const noClimbing = (sources) =>
  sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('../../'))
      .map(({ specifier, line }) => ({
        path,
        line,
        message: `write ${specifier} as a '#' import from src`,
      })),
  );

/** @type {Rule} */
export const environmentHasOneReader = (sources) =>
  sources
    .filter(({ path }) => path !== 'server/src/config/environment.ts')
    .flatMap(({ path, environmentReads }) =>
      environmentReads.map((line) => ({
        path,
        line,
        message: 'only server/src/config/environment.ts reads process.env',
      })),
    );

const FORMATS = 'contract/src/shared/format/';
/** What only the modules in `FORMATS` may hold. */
const FORMATTING = /** @type {[RegExp, string][]} */ ([
  [/\bIntl\.(?:\w+Format|PluralRules)\b|\bIntl\b(?!\.)/, 'formatters'],
  [/\.toLocale(?:Date|Time)?String\(/, 'formatters'],
  [/['"]en-US['"]/, 'locales'],
  [/['"]\$['"] ?\+|\$\$\{[^}]*(?:amount|cents|price|rate|pay|dollars)/i, 'amounts of money'],
]);
/** Comments may name what code may not. */
const COMMENT = /^\s*(?:\/\*|\*|\/\/)/;

/** @type {Rule} */
export const formatsHaveOneHome = (sources) =>
  sources
    .filter(({ path }) => !path.startsWith(FORMATS) && !placeOf(path).isTest && !path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((code, index) =>
        COMMENT.test(code)
          ? []
          : FORMATTING.filter(([found]) => found.test(code)).map(([, what]) => ({
              path,
              line: index + 1,
              message: `${what} are in ${FORMATS} alone`,
            })),
      ),
    );

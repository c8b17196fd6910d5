import { findCycles } from './cycles.mjs';
import { placeOf } from './places.mjs';
import { ownersOfTables, tablesNamedIn } from './tables.mjs';

/**
 * @typedef {import('./sources.mjs').Source} Source
 * @typedef {import('./sources.mjs').Import} Import
 * @typedef {import('./places.mjs').Place} Place
 * @typedef {{ path: string, line: number, message: string }} Violation
 * @typedef {(sources: Source[]) => Violation[]} Rule
 */

/**
 * A rule about each import by itself: tells what is wrong with it, or null.
 * @param {(from: Place, to: Place, one: Import, source: Source) => string | null} judge
 * @returns {Rule}
 */
const forEachInnerImport = (judge) => (sources) =>
  sources.flatMap((source) =>
    source.imports.flatMap((one) => {
      if (one.target === null) return [];
      const message = judge(placeOf(source.path), placeOf(one.target), one, source);
      return message === null ? [] : [{ path: source.path, line: one.line, message }];
    }),
  );

/** The contract is pure: zod, itself, and nothing that touches the world. */
const contractIsPure = /** @type {Rule} */ (
  (sources) =>
    sources
      .filter(({ path }) => placeOf(path).workspace === 'contract' && !placeOf(path).isTest)
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ specifier, target }) => target === null && specifier !== 'zod')
          .map(({ specifier, line }) => ({
            path,
            line,
            message: `the contract depends on zod alone, not on ${specifier}`,
          })),
      )
);

/** web → contract ← server */
const workspacesKeepApart = forEachInnerImport((from, to) => {
  if (from.workspace === to.workspace || to.workspace === 'contract') return null;
  return `${from.workspace} must not import ${to.workspace}`;
});

/** Who may import whom inside a workspace; a layer that is not named here may import everything. */
const LAYERS = /** @type {Record<string, Record<string, string[]>>} */ ({
  server: {
    config: [],
    platform: ['platform', 'config'],
    features: ['features', 'platform', 'config'],
    demo: ['demo', 'features', 'platform', 'config'],
    app: ['app', 'features', 'platform', 'config'],
  },
  web: {
    styles: [],
    lib: ['lib'],
    ui: ['ui', 'lib', 'styles'],
    features: ['features', 'ui', 'lib', 'styles'],
  },
});

const HAVE_OWN_RULES = ['demo', 'testing'];

const layersPointDown = forEachInnerImport((from, to) => {
  if (from.workspace !== to.workspace || from.isTest || HAVE_OWN_RULES.includes(to.layer)) return null;
  const allowed = LAYERS[from.workspace]?.[from.layer];
  if (!allowed || allowed.includes(to.layer)) return null;
  return `${from.workspace}/${from.layer} must not import ${to.layer}`;
});

/** Only what starts a process may know the demo world. */
const demoIsApart = forEachInnerImport((from, to, _one, source) => {
  if (to.layer !== 'demo' || from.layer === 'demo' || from.isTest || to.workspace !== 'server') return null;
  if (['server/src/main.ts', 'server/src/cli.ts'].includes(source.path)) return null;
  return 'only main.ts and cli.ts import the demo world';
});

const testingIsForTests = forEachInnerImport((from, to) => {
  if (to.layer !== 'testing' || from.layer === 'testing' || from.isTest) return null;
  return 'only tests import testing/';
});

/**
 * The public API of a server feature is its services, and its records: what it keeps of members. Besides, its tables are named by foreign keys of other
 * tables and joined by other features' queries. What stands above the features sees more: the app, which
 * mounts and wires them, and the demo world and test factories, which fill tables themselves.
 */
const API = ['service', 'records'];
const JOINS = ['tables', 'queries', 'service'];
const CLOSED_TO_APP = ['tables', 'queries', 'policy', 'presenter'];
const CLOSED_TO_FILLERS = ['routes', 'queries', 'policy', 'presenter'];

/**
 * @param {Place} from
 * @param {Place} to
 */
const mayUse = (from, to) => {
  if (API.includes(to.role)) return true;
  if (from.layer === 'app') return !CLOSED_TO_APP.includes(to.role);
  if (from.isTest || ['demo', 'testing'].includes(from.layer)) return !CLOSED_TO_FILLERS.includes(to.role);
  return to.role === 'tables' && JOINS.includes(from.role);
};

const featuresHaveAnApi = forEachInnerImport((from, to, one) => {
  if (from.workspace !== 'server' || to.workspace !== 'server') return null;
  if (to.feature === null || from.feature === to.feature || mayUse(from, to)) return null;
  return `${one.specifier} is private to the feature ${to.feature}: use its service`;
});

/** Routes take a call, hand it to a service and present the answer: they read and write no rows themselves. */
const routesUseServices = forEachInnerImport((from, to, one) => {
  if (from.workspace !== 'server' || from.role !== 'routes' || to.role !== 'queries') return null;
  return `routes read no rows: call a service that uses ${one.specifier}`;
});

/**
 * Joining another feature's table is reading; its invariants are kept by its own service alone. In SQL text and through
 * drizzle alike.
 */
const foreignTablesAreReadOnly = /** @type {Rule} */ (
  (sources) => {
    const owners = ownersOfTables(sources);
    return sources.flatMap((source) => {
      const { path, imports, writes } = source;
      const { feature, isTest } = placeOf(path);
      if (feature === null || isTest) return [];
      const foreign = imports.filter(({ target }) => {
        const to = target === null ? null : placeOf(target);
        return to?.role === 'tables' && to.feature !== feature;
      });
      const names = new Set(foreign.flatMap((one) => one.names));
      const inSql = tablesNamedIn(source, owners).filter(
        ({ owner, isWrite }) => isWrite && owner !== feature,
      );
      return [...writes.filter(({ table }) => names.has(table)), ...inSql].map(({ table, line }) => ({
        path,
        line,
        message: `${table} belongs to another feature: write through its service`,
      }));
    });
  }
);

/**
 * Features form no circle: each can be read, and moved, with only what is below it. An import counts, and so does a
 * table that SQL text names.
 */
const noFeatureCircles = /** @type {Rule} */ (
  (sources) => {
    const owners = ownersOfTables(sources);
    /** @type {Map<string, Set<string>>} */
    const uses = new Map();
    for (const source of sources) {
      const { workspace, feature, isTest } = placeOf(source.path);
      if (workspace !== 'server' || feature === null || isTest) continue;
      const used = uses.get(feature) ?? new Set();
      uses.set(feature, used);
      for (const { target } of source.imports) {
        const other = target === null ? null : placeOf(target);
        if (other?.workspace === 'server' && other.feature !== null) used.add(other.feature);
      }
      for (const { owner } of tablesNamedIn(source, owners)) used.add(owner);
      used.delete(feature);
    }
    const graph = [...uses].map(([path, targets]) => ({
      path,
      imports: [...targets].map((target) => ({ target })),
    }));
    return findCycles(graph).map((circle) => ({
      path: 'server/src/features',
      line: 1,
      message: `the features ${circle.join(' → ')} form a circle`,
    }));
  }
);

const webFeaturesAreIndependent = forEachInnerImport((from, to) => {
  if (from.workspace !== 'web' || from.feature === null || to.feature === null) return null;
  if (from.feature === to.feature) return null;
  return `the feature ${from.feature} must not import ${to.feature}: combine them in app/pages`;
});

/** A package that the rest of the server reaches only through the folder that tames it. */
const PACKAGE_USERS = /** @type {[RegExp, string][]} */ ([
  [/^@electric-sql\/pglite(\/|$)/, 'server/src/platform/database/'],
  [/^pg$/, 'server/src/platform/database/'],
  [/^pg-boss$/, 'server/src/platform/jobs/'],
  [/^nodemailer(\/|$)/, 'server/src/platform/email/'],
  [/^@aws-sdk\//, 'server/src/platform/storage/'],
]);

const packagesHaveOneUser = /** @type {Rule} */ (
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
const noCycles = (sources) =>
  findCycles(sources).map((cycle) => ({
    path: cycle[0] ?? '',
    line: 1,
    message: `these import each other in a circle: ${cycle.join(' → ')}`,
  }));

/** @type {Rule} */
const noBarrels = (sources) =>
  sources
    .filter((source) => source.isBarrel)
    .map(({ path }) => ({
      path,
      line: 1,
      message: 'a file that only hands on exports hides where things are',
    }));

/** @type {Rule} */
const noClimbing = (sources) =>
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
const environmentHasOneReader = (sources) =>
  sources
    .filter(({ path }) => path !== 'server/src/config.ts')
    .flatMap(({ path, environmentReads }) =>
      environmentReads.map((line) => ({
        path,
        line,
        message: 'only server/src/config.ts reads process.env',
      })),
    );

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
const coloursAreTokens = (sources) =>
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
const HOLDS_PATHS = ['web/src/lib/paths.ts', 'web/src/app/routes.tsx', 'web/src/app/routes/'];
/** The router checks the names of its routes by type: getRouteApi('/search'), { from: '/search' } */
const TAKES_ROUTE_NAME = ['getRouteApi', 'from'];

/** @type {Rule} */
const pathsHaveOneHome = (sources) =>
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

/**
 * All rules under the names that a violation is reported with.
 * @type {Record<string, Rule>}
 */
export const RULES = {
  'contract-is-pure': contractIsPure,
  'workspaces-keep-apart': workspacesKeepApart,
  'layers-point-down': layersPointDown,
  'demo-is-apart': demoIsApart,
  'testing-is-for-tests': testingIsForTests,
  'features-have-an-api': featuresHaveAnApi,
  'routes-use-services': routesUseServices,
  'foreign-tables-are-read-only': foreignTablesAreReadOnly,
  'no-feature-circles': noFeatureCircles,
  'web-features-are-independent': webFeaturesAreIndependent,
  'packages-have-one-user': packagesHaveOneUser,
  'no-cycles': noCycles,
  'no-barrels': noBarrels,
  'no-climbing': noClimbing,
  'environment-has-one-reader': environmentHasOneReader,
  'colours-are-tokens': coloursAreTokens,
  'paths-have-one-home': pathsHaveOneHome,
};

import { areaGraph, featureGraph, floorsOf, MAX_AREAS, MAX_FLOORS } from './areas.mjs';
import { findCycles } from './cycles.mjs';
import { placeOf } from './places.mjs';
import { forEachInnerImport } from './rule.mjs';
import { ownersOfTables, tablesNamedIn } from './tables.mjs';

/**
 * @typedef {import('./places.mjs').Place} Place
 * @typedef {import('./rule.mjs').Rule} Rule
 */

/**
 * What a feature offers the others is its NAME.api.ts. Besides, foreign keys and joins name its tables. The app, which
 * mounts and connects the features, imports more; the demo world and test factories fill tables themselves.
 */
const MAY_JOIN = ['tables', 'sql', 'queries', 'service', 'api'];
const CLOSED_TO_APP = ['tables', 'sql', 'queries', 'policy', 'presenter'];
const CLOSED_TO_FILLERS = ['routes', 'sql', 'queries', 'policy', 'presenter'];

/**
 * @param {Place} from
 * @param {Place} to
 */
const mayUse = (from, to) => {
  if (to.role === 'api') return true;
  if (from.layer === 'app') return !CLOSED_TO_APP.includes(to.role);
  if (from.isTest || ['demo', 'testing'].includes(from.layer)) return !CLOSED_TO_FILLERS.includes(to.role);
  return to.role === 'tables' && MAY_JOIN.includes(from.role);
};

export const featuresHaveAnApi = forEachInnerImport(({ from, to, one }) => {
  if (from.workspace !== 'server' || to.workspace !== 'server' || to.feature === null) return null;
  if (from.feature === to.feature) {
    if (to.role !== 'api') return null;
    return `${one.specifier} is for other features: import the file itself`;
  }
  if (mayUse(from, to)) return null;
  return `${one.specifier} is private to the feature ${to.feature}: use its api.ts`;
});

/** Routes take a call, hand it to a service and present the answer: they read and write no rows themselves. */
export const routesUseServices = forEachInnerImport(({ from, to, one }) => {
  if (from.workspace !== 'server' || from.role !== 'routes' || !['queries', 'sql'].includes(to.role))
    return null;
  return `routes read no rows: call a service that uses ${one.specifier}`;
});

/**
 * Joining another feature's table is reading; its invariants are kept by its own service alone. In SQL text and through
 * drizzle alike.
 */
export const foreignTablesAreReadOnly = /** @type {Rule} */ (
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

/** Features form no circle: each can be read, and moved, with only the features that it uses. */
export const noFeatureCircles = /** @type {Rule} */ (
  (sources) => circlesIn(featureGraph(sources), 'features')
);

/** Areas form no circle, so that they can be drawn on floors. */
export const noAreaCircles = /** @type {Rule} */ ((sources) => circlesIn(areaGraph(sources), 'areas'));

/**
 * @param {Map<string, Set<string>>} uses
 * @param {string} what
 */
const circlesIn = (uses, what) => {
  const graph = [...uses].map(([path, targets]) => ({
    path,
    imports: [...targets].map((target) => ({ target })),
  }));
  return findCycles(graph).map((circle) => ({
    path: 'server/src/features',
    line: 1,
    message: `the ${what} ${circle.join(' → ')} form a circle`,
  }));
};

/** At most ten areas on at most six floors: more cannot be kept in mind. @type {Rule} */
export const areasAreFew = (sources) => {
  const graph = areaGraph(sources);
  const floors = floorsOf(graph);
  const messages = [
    ...(graph.size > MAX_AREAS ? [`${graph.size} areas, at most ${MAX_AREAS}`] : []),
    ...(floors.length > MAX_FLOORS ? [`${floors.length} floors of areas, at most ${MAX_FLOORS}`] : []),
  ];
  return messages.map((message) => ({ path: 'server/src/features', line: 1, message }));
};

/** The contract and the web client group their features in the areas of the server. @type {Rule} */
export const areasHaveOneName = (sources) => {
  const areas = areaGraph(sources);
  if (areas.size === 0) return [];
  const others = sources.filter(({ path }) => ['contract', 'web'].includes(placeOf(path).workspace));
  return others.flatMap(({ path }) => {
    const { area } = placeOf(path);
    if (area === null || areas.has(area)) return [];
    return [{ path, line: 1, message: `${area} is no area of the server` }];
  });
};

export const webFeaturesAreIndependent = forEachInnerImport(({ from, to }) => {
  if (from.workspace !== 'web' || to.workspace !== 'web') return null;
  if (from.feature === null || to.feature === null) return null;
  if (from.feature === to.feature) return null;
  return `the feature ${from.feature} must not import ${to.feature}: combine them in app/pages`;
});

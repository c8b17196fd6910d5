import { findCycles } from './cycles.mjs';
import { placeOf } from './places.mjs';
import { forEachInnerImport } from './rule.mjs';
import { ownersOfTables, tablesNamedIn } from './tables.mjs';

/**
 * @typedef {import('./places.mjs').Place} Place
 * @typedef {import('./rule.mjs').Rule} Rule
 */

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

export const featuresHaveAnApi = forEachInnerImport(({ from, to, one }) => {
  if (from.workspace !== 'server' || to.workspace !== 'server') return null;
  if (to.feature === null || from.feature === to.feature || mayUse(from, to)) return null;
  return `${one.specifier} is private to the feature ${to.feature}: use its service`;
});

/** Routes take a call, hand it to a service and present the answer: they read and write no rows themselves. */
export const routesUseServices = forEachInnerImport(({ from, to, one }) => {
  if (from.workspace !== 'server' || from.role !== 'routes' || to.role !== 'queries') return null;
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

/**
 * Features form no circle: each can be read, and moved, with only what is below it. An import counts, and so does a
 * table that SQL text names.
 */
export const noFeatureCircles = /** @type {Rule} */ (
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

export const webFeaturesAreIndependent = forEachInnerImport(({ from, to }) => {
  if (from.workspace !== 'web' || from.feature === null || to.feature === null) return null;
  if (from.feature === to.feature) return null;
  return `the feature ${from.feature} must not import ${to.feature}: combine them in app/pages`;
});

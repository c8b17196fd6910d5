import { placeOf } from './places.mjs';
import { ownersOfTables, tablesNamedIn } from './tables.mjs';

/** @typedef {import('./rule.mjs').Rule} Rule */

/** Roles of files that may hold SQL text: statements and fragments; constraints; data downloads. */
const HOLD_SQL = ['sql', 'tables', 'records'];
/** `db.query(…)` and `tx.query<Row>(…)`: rows whose type nothing checks. */
const UNCHECKED_QUERY = /\b(?:\w*[dD]b|tx|background|executor)\.query\s*[<(]/;

/**
 * Hand-written SQL of a feature is in its `*.sql.ts` files, and runs through `query(db, schema, …)` or `execute(tx, …)` of
 * platform/database/query.ts, so that tests check its rows.
 */
export const sqlHasItsFiles = /** @type {Rule} */ (
  (sources) => {
    const owners = ownersOfTables(sources);
    return sources.flatMap((source) => {
      const { workspace, feature, role, isTest } = placeOf(source.path);
      if (workspace !== 'server' || feature === null || isTest) return [];
      const unchecked = source.text
        .split('\n')
        .flatMap((text, at) =>
          UNCHECKED_QUERY.test(text) ? [{ line: at + 1, message: 'run SQL with query() or execute()' }] : [],
        );
      const named = HOLD_SQL.includes(role)
        ? []
        : tablesNamedIn(source, owners).map(({ table, line }) => ({
            line,
            message: `SQL text about ${table} belongs in a *.sql.ts file`,
          }));
      return [...unchecked, ...named].map((found) => ({ path: source.path, ...found }));
    });
  }
);

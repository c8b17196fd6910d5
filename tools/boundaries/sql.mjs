import { placeOf } from './places.mjs';
import { ownersOfTables, tablesNamedIn } from './tables.mjs';

/** @typedef {import('./rule.mjs').Rule} Rule */

/** Roles of files that may hold SQL text: statements and fragments; constraints; data downloads. */
const HOLD_SQL = ['sql', 'tables', 'records'];
/** `db.query(…)` and `tx.query<Row>(…)`: rows whose type nothing checks. */
const UNCHECKED_QUERY = /\b(?:\w*[dD]b|tx|background|executor)\.query\s*[<(]/;
/** JSON whose field names no type checks. */
const UNCHECKED_JSON = /\bjsonb?_build_object\s*\(/;

/**
 * The lines of a text that match a pattern, as violations.
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} message
 */
const linesLike = (text, pattern, message) =>
  text.split('\n').flatMap((line, at) => (pattern.test(line) ? [{ line: at + 1, message }] : []));

/**
 * Hand-written SQL of a feature is in its `*.sql.ts` files, and runs through `query(db, schema, …)` or `execute(tx, …)` of
 * platform/database/query.ts, so that tests check its rows. It builds JSON with `jsonObjectSql`, which has the fields of a type.
 */
export const sqlHasItsFiles = /** @type {Rule} */ (
  (sources) => {
    const owners = ownersOfTables(sources);
    return sources.flatMap((source) => {
      const { workspace, feature, role, isTest } = placeOf(source.path);
      if (workspace !== 'server' || feature === null || isTest) return [];
      const unchecked = linesLike(source.text, UNCHECKED_QUERY, 'run SQL with query() or execute()');
      const untyped =
        role === 'sql' ? linesLike(source.text, UNCHECKED_JSON, 'build JSON with jsonObjectSql()') : [];
      const named = HOLD_SQL.includes(role)
        ? []
        : tablesNamedIn(source, owners).map(({ table, line }) => ({
            line,
            message: `SQL text about ${table} belongs in a *.sql.ts file`,
          }));
      return [...unchecked, ...untyped, ...named].map((found) => ({ path: source.path, ...found }));
    });
  }
);

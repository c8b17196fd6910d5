// The SQL fragment that other features may use.
export { listedProfilesSql } from './lists.sql.ts';

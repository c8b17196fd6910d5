// The SQL fragments that other features may use.
export { listedMembersSql, listedProfilesSql } from './lists.sql.ts';

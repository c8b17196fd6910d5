// The functions and SQL fragments that other features may use.
export { givenFilters, needsOf } from './filter-needs.service.ts';
export { fitsLastinglySql, fitsSql, MATCH_SQL, searchRowOf } from './filter-needs.sql.ts';
export { findProfiles } from './search.service.ts';

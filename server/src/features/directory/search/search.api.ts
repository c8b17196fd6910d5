// What search offers other features.
export {
  fitsLastinglySql,
  fitsSql,
  givenFilters,
  MATCH_SQL,
  needsOf,
  searchRowOf,
} from './filter-needs.service.ts';
export { findProfiles } from './search.service.ts';

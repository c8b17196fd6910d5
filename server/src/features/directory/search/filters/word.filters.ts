import { keywordQuery, NOTHING, partQuery, tsqueryOf } from '#features/directory/search/search.keyword.ts';
import { foldName } from '#platform/text/fold.ts';
import { holdsNameSql } from '#platform/text/name-sql.ts';
import type { Filter } from './filter.ts';

/** Members whose stage name contains the text. The index contains its three-letter pieces. */
const stageNameFilter: Filter = {
  name: 'stageName',
  needs: ['stageName'],
  valuesOf: ({ filters: { stageName } }) => (stageName ? { stageName: foldName(stageName) } : null),
  met: (row, valueSql) => holdsNameSql(`${row}.stage_name`, valueSql('stageName')),
  index: ({ filters: { stageName = '' } }, add) =>
    `s.words @@ ${add(tsqueryOf(partQuery(stageName)))}::tsquery`,
  readsRow: true,
};

/** Members whose texts contain every word of the keyword. */
const keywordFilter: Filter = {
  name: 'keyword',
  needs: ['keyword'],
  valuesOf: ({ filters: { keyword } }) =>
    keyword ? { keyword: tsqueryOf(keywordQuery(keyword) ?? NOTHING) } : null,
  met: (row, valueSql) => `${row}.words @@ ${valueSql('keyword')}`,
  readsRow: true,
};

export const wordFilters: readonly Filter[] = [stageNameFilter, keywordFilter];

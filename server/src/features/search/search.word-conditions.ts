import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { type Estimator, type FilterCondition, filterBy } from '#features/search/condition.ts';
import {
  keywordQuery,
  NOTHING,
  partQuery,
  tsqueryOf,
  type WordQuery,
} from '#features/search/search.keyword.ts';
import type { Values } from '#features/search/search.values.ts';
import { sampledMatches } from '#features/search/search-sample.ts';
import { foldName } from '#platform/text/fold.ts';
import { holdsNameSql } from '#platform/text/name-sql.ts';

/**
 * A test of what only the table's row holds: along an order index it is looked up once all else holds. As a
 * scalar, not as EXISTS, which the planner would turn into a join over the whole table.
 */
const ofRow = (
  test: (values: Values, row: string) => string,
): Pick<FilterCondition, 'test' | 'rowTest' | 'reads'> => ({
  test: (values) => `(select ${test(values, 'own')} from profile_search as own where own.id = s.id)`,
  rowTest: (values) => test(values, 's'),
  reads: 'tableRow',
});

const holdsWords =
  (query: WordQuery): Estimator =>
  (sample) => {
    const ids = sampledMatches(sample, query);
    return ({ id }) => ids.has(id);
  };

/** Words of the keyword, and a part of the stage name. */
export const wordConditions = ({ keyword, stageName }: SearchFilters): FilterCondition[] => {
  const indexOf = (query: WordQuery, isExact: boolean): Pick<FilterCondition, 'index' | 'estimate'> => ({
    estimate: holdsWords(query),
    index: {
      test: (values) => `s.words @@ ${values.add(tsqueryOf(query))}::tsquery`,
      method: 'words',
      isExact,
    },
  });
  const conditions: FilterCondition[] = [];
  if (keyword) {
    const query = keywordQuery(keyword) ?? NOTHING;
    const test = (values: Values, row: string) => `${row}.words @@ ${values.add(tsqueryOf(query))}::tsquery`;
    conditions.push(filterBy({ ...ofRow(test), ...indexOf(query, true) }));
  }
  if (stageName) {
    const test = (values: Values, row: string) =>
      holdsNameSql(`${row}.stage_name`, `${values.add(foldName(stageName))}::text`);
    conditions.push(filterBy({ ...ofRow(test), ...indexOf(partQuery(stageName), false) }));
  }
  return conditions;
};

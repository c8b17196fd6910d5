import { CHOICE_NAMES, type ChoiceName } from '@opencall/contract/directory/search/search-choices';
import { FLAG_NAMES, type FlagName } from '@opencall/contract/directory/search/search-filters';
import { TAGS, tagsOf } from '#features/directory/profiles/profiles.api.ts';
import type { Filter } from './filter.ts';

/** Members with one of the chosen values. */
const choiceFilter = (name: ChoiceName): Filter => ({
  name,
  needs: [name],
  valuesOf: ({ filters }) => {
    const chosen = filters[name];
    return chosen?.length ? { [name]: tagsOf(name, chosen) } : null;
  },
  met: (row, valueSql) => `${row}.tags && ${valueSql(name)}`,
});

/** Members with a feature that they either have or lack, such as a link. */
const flagFilter = (name: FlagName): Filter => ({
  name,
  needs: [name],
  valuesOf: ({ filters }) => (filters[name] ? { [name]: true } : null),
  met: (row) => `${row}.tags && '{${TAGS[name].yes}}'::smallint[]`,
});

export const choiceFilters: readonly Filter[] = [
  ...CHOICE_NAMES.map(choiceFilter),
  ...FLAG_NAMES.map(flagFilter),
];

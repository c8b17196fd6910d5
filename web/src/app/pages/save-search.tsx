import type { SaveSearchProps } from '#features/casting/saved-searches/save-search.tsx';
import { onDemand } from '#ui/on-demand.tsx';

/** A placeholder of the same size, so that the list does not move when the button appears. */
const Place = <div className="h-11 w-70.25" />;

const Part = onDemand(
  () => import('#features/casting/saved-searches/save-search.tsx').then((m) => m.SaveSearch),
  Place,
);

interface FiltersProps extends Pick<SaveSearchProps, 'kind'> {
  /** The list's filters by name. Undefined and empty values do not filter. */
  filters: object;
}

const isGiven = ([, value]: [string, unknown]): boolean =>
  value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Converts filters to the query string of the list. */
const queryOf = (filters: object): string =>
  String(
    new URLSearchParams(
      Object.entries(filters)
        .filter(isGiven)
        .map(([name, value]) => [name, String(value)]),
    ),
  );

/** A button to save the current search. Shown only while a filter is set; its code loads when the page is idle. */
export const SaveSearch = ({ kind, filters }: FiltersProps) => {
  const query = queryOf(filters);
  return query === '' ? null : <Part kind={kind} query={query} />;
};

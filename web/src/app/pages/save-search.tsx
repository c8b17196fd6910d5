import type { SaveSearchProps } from '#features/casting/saved-searches/save-search.tsx';
import { onDemand } from '#ui/on-demand.tsx';

/** Keeps the place, so that the list does not jump. */
const Place = <div className="h-11 w-70.25" />;

const Part = onDemand(
  () => import('#features/casting/saved-searches/save-search.tsx').then((m) => m.SaveSearch),
  Place,
);

interface FiltersProps extends Pick<SaveSearchProps, 'kind'> {
  /** The list's filters by name; what is undefined or empty asks for nothing. */
  filters: object;
}

const isGiven = ([, value]: [string, unknown]): boolean =>
  value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Filters as the list's own query string. */
const queryOf = (filters: object): string =>
  String(
    new URLSearchParams(
      Object.entries(filters)
        .filter(isGiven)
        .map(([name, value]) => [name, String(value)]),
    ),
  );

/** Among a list's filters, where they ask for something: comes once the page has nothing else to do. */
export const SaveSearch = ({ kind, filters }: FiltersProps) => {
  const query = queryOf(filters);
  return query === '' ? null : <Part kind={kind} query={query} />;
};

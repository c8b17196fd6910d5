import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { toAddress } from '#features/search/search-address.ts';
import { SearchPage } from '#features/search/search-page.tsx';
import { later } from '#ui/on-demand.tsx';
import { useKeptPlace } from './use-kept-place.ts';

const route = getRouteApi('/protected/search');

// What the route reads a changed address with.
later(() => import('#features/search/read-filters.ts'));

/** The address holds the search: a change of filters is a place in the history, and can be shared. */
export const SearchRoute = () => {
  const screen = useRef<HTMLDivElement>(null);
  const filters = route.useLoaderData();
  const navigate = route.useNavigate();
  const change = (next: SearchFilters) => navigate({ search: toAddress(next) });
  useKeptPlace(screen);
  return (
    <div ref={screen} className="flex flex-1 flex-col">
      <SearchPage filters={filters} onChange={change} />
    </div>
  );
};

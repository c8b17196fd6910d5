import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { toAddress } from '#features/search/search-address.ts';
import { SearchPage } from '#features/search/search-page.tsx';
import { useKeptPlace } from './use-kept-place.ts';

const route = getRouteApi('/protected/search');

/** The address holds the search, so that it can be shared; each change of filters is a history entry. */
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

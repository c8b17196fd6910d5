import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toAddress } from '#features/search/search-address.ts';
import { parseFilters } from '#features/search/search-filters.ts';
import { SearchPage } from '#features/search/search-page.tsx';

const route = getRouteApi('/protected/search');

/** The address holds the search: a change of filters is a place in the history, and can be shared. */
export const SearchRoute = () => {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useMemo(() => parseFilters(address), [address]);
  const change = (next: SearchFilters) => navigate({ search: toAddress(next) });
  return <SearchPage filters={filters} onChange={change} />;
};

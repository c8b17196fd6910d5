import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { toAddress } from '#features/directory/search/search-address.ts';
import { SearchPage } from '#features/directory/search/search-page.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { SaveSearch } from './save-search.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

// The list features load after the search results.
const ListFilterField = onDemand(() =>
  import('#features/directory/lists/list-filter-field.tsx').then((m) => m.ListFilterField),
);
const CardLists = onDemand(() => import('#features/directory/lists/card-lists.tsx').then((m) => m.CardLists));
const CardListsKeys = onDemand(() =>
  import('#features/directory/lists/card-lists.tsx').then((m) => m.CardListsKeys),
);

const route = getRouteApi('/protected/search');

/** The member search. The address contains the filters, so that it can be shared; each change adds a history entry. */
export const SearchRoute = () => {
  const screen = useRef<HTMLDivElement>(null);
  const filters = route.useLoaderData();
  const navigate = route.useNavigate();
  const change = (next: SearchFilters) => void navigate({ search: toAddress(next) });
  useScrollRestoration(screen);
  return (
    <div ref={screen} className="flex flex-1 flex-col">
      <SearchPage
        filters={filters}
        onChange={change}
        listField={ListFilterField}
        cardTool={({ userId, stageName }) => <CardLists userId={userId} name={stageName} />}
        filterAction={<SaveSearch kind="members" filters={{ ...filters, sortBy: undefined }} />}
      />
      <CardListsKeys screen={screen} />
    </div>
  );
};

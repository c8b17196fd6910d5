import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/directory/search';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { ListPage } from '#ui/page.tsx';
import type { ListField } from './filter-fields.tsx';
import { describeFilters } from './filter-labels.ts';
import { formatMemberCount } from './member-count.ts';
import type { MemberGridProps } from './member-grid.tsx';
import { RoleChips } from './role-chips.tsx';
import { type FoundMembers, membersQuery } from './search.api.ts';
import { storeSearch } from './search-address.ts';
import { clearedFilters, normalizeFilters } from './search-filters.ts';
import { SearchHead } from './search-head.tsx';
import { SearchResults } from './search-results.tsx';

// Load the form on demand: it needs the validator, and browsing members does not.
const FilterDrawer = onDemand(() => import('./filter-drawer.tsx').then((m) => m.FilterDrawer));

export interface SearchPageProps extends Pick<MemberGridProps, 'cardTool'> {
  /** Field of the form to choose one of the viewer's lists. */
  listField?: ListField;
  /** The filters in the address. */
  filters: SearchFilters;
  /** Writes the filters to the address. */
  onChange: (filters: SearchFilters) => void;
  /** Action after the active filters. */
  filterAction?: ReactNode;
}

const countTextOf = (data: FoundMembers | undefined, failed: boolean): string => {
  if (failed) return '';
  return data ? formatMemberCount(data) : m.lookingForMembers;
};

/** Explains to members without a subscription why they see teasers. */
const TeaserNote = () => (
  <p className="mt-5 border-l-2 border-line-strong pl-4 text-sm text-ink-soft">
    <Message
      text={m.teasersOnly}
      tags={{
        link: (children) => (
          <Link {...paths.subscription()} className="text-link text-ink">
            {children}
          </Link>
        ),
      }}
    />
  </p>
);

export const SearchPage = ({ filters, onChange, listField, cardTool, filterAction }: SearchPageProps) => {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const result = useInfiniteQuery(membersQuery(filters));
  const { data, isError } = result;
  const active = describeFilters(filters);
  const activeCount = active.length;
  const openFilters = () => setDrawerOpen(true);
  const change = (next: SearchFilters) => onChange(normalizeFilters(next));
  const apply = (next: SearchFilters) => {
    setDrawerOpen(false);
    change(next);
  };
  useEffect(() => storeSearch(filters), [filters]);
  return (
    <ListPage title={m.findMembers} wide>
      <SearchHead
        countText={countTextOf(data, isError && !data)}
        activeCount={activeCount}
        sortBy={filters.sortBy}
        onSort={(sortBy) => change({ ...filters, sortBy })}
        onOpenFilters={openFilters}
        filtersButton={filtersButton}
      />
      <RoleChips roles={filters.roles} onChange={(roles) => change({ ...filters, roles })} />
      <FilterChips
        active={active}
        cleared={clearedFilters(filters)}
        onChange={change}
        focusAfterLast={() => filtersButton.current?.focus()}
        action={filterAction}
      />
      {data?.items.some((member) => 'teaser' in member) && <TeaserNote />}
      <section aria-label={m.results} className="mt-7">
        <SearchResults
          result={result}
          filters={filters}
          narrowed={activeCount > 0}
          onOpenFilters={openFilters}
          cardTool={cardTool}
        />
      </section>
      {drawerOpen && (
        <FilterDrawer
          filters={filters}
          onApply={apply}
          listField={listField}
          open
          onOpenChange={setDrawerOpen}
        />
      )}
    </ListPage>
  );
};

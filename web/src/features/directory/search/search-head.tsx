import {
  DEFAULT_SEARCH_SORT,
  SEARCH_SORTS,
  type SearchSort,
} from '@opencall/contract/directory/search/search.vocabulary';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { RefObject } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/directory/search';
import { Count } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { InlineSelect } from '#ui/inline-select.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const SORT_LABELS: Record<SearchSort, string> = { newest: common.newest, lastUpdated: m.lastUpdated };
const isSort = (value: string): value is SearchSort => (SEARCH_SORTS as readonly string[]).includes(value);

interface SearchHeadProps {
  /** The number of members as text, as far as it is known. */
  countText: string;
  activeCount: number;
  sortBy: SearchSort | undefined;
  onSort: (sortBy: SearchSort) => void;
  onOpenFilters: () => void;
  filtersButton: RefObject<HTMLButtonElement | null>;
}

const FiltersButton = ({ activeCount, onOpenFilters, filtersButton }: SearchHeadProps) => (
  <Button ref={filtersButton} variant="outline" aria-haspopup="dialog" onClick={onOpenFilters}>
    <SlidersHorizontal aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
    {common.filters}
    {activeCount > 0 && (
      <>
        <Count value={activeCount} />
        <span className="sr-only">{m.activeFilterCount}</span>
      </>
    )}
  </Button>
);

/** The heading, the number of members found, and the buttons for filters and order. */
export const SearchHead = (props: SearchHeadProps) => (
  <PageHeader
    flush
    title={m.findMembers}
    actions={
      <>
        <FiltersButton {...props} />
        <InlineSelect
          label={common.sortBy}
          value={props.sortBy ?? DEFAULT_SEARCH_SORT}
          onChange={({ target }) => isSort(target.value) && props.onSort(target.value)}
        >
          {SEARCH_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </InlineSelect>
      </>
    }
  >
    {/* Always rendered, so that screen readers announce changes of its text. */}
    <p role="status" className="mt-1 min-h-6 text-ink-soft tabular-nums">
      {props.countText}
    </p>
  </PageHeader>
);

import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { type ReactNode, useId } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/directory/search';
import { Chip } from '#ui/badge.tsx';
import { type ActiveFilter, describeFilters } from './filter-labels.ts';
import { clearedFilters } from './search-filters.ts';

interface FilterChipsProps {
  filters: SearchFilters;
  /** Applies the filters; resolves when the screen shows them. */
  onChange: (filters: SearchFilters) => Promise<void>;
  /** Gets the focus when the last chip is removed. */
  focusAfterLast: () => void;
  /** Action at the end of the row. */
  action?: ReactNode;
}

/** The active filters, each removable. The focus then moves to the next chip. */
export const FilterChips = ({ filters, onChange, focusAfterLast, action }: FilterChipsProps) => {
  const listId = useId();
  const active = describeFilters(filters);
  const clear = () => void onChange(clearedFilters(filters)).then(focusAfterLast);
  const remove = async ({ without }: ActiveFilter, index: number) => {
    await onChange(without);
    const left = document.getElementById(listId)?.querySelectorAll('button') ?? [];
    const next = left[Math.min(index, left.length - 1)];
    if (next) next.focus();
    else focusAfterLast();
  };
  if (active.length === 0) return null;
  return (
    <ul
      id={listId}
      aria-label={m.activeFilters}
      className="mt-5 flex flex-wrap items-center gap-x-2.5 gap-y-2"
    >
      {active.map((filter, index) => (
        <li key={filter.key}>
          <Chip onRemove={() => void remove(filter, index)}>{filter.label}</Chip>
        </li>
      ))}
      <li className="pl-1.5">
        <button
          type="button"
          onClick={clear}
          className="text-link min-h-11 text-sm text-ink-soft hover:text-ink"
        >
          {common.clearFilters}
        </button>
      </li>
      {action && <li>{action}</li>}
    </ul>
  );
};

import { type ReactNode, useId } from 'react';
import * as common from '#messages/common';
import { Chip } from './badge.tsx';

/** The label of an active filter, and the change that removes it. */
export interface ActiveFilter<C> {
  key: string;
  label: string;
  without: C;
}

interface FilterChipsProps<C> {
  active: ReadonlyArray<ActiveFilter<C>>;
  /** The change that removes all filters. */
  cleared: C;
  onChange: (change: C) => void;
  /** Focuses a control of the filters when the last chip is removed. */
  focusAfterLast: () => void;
  /** Action at the end of the row. */
  action?: ReactNode;
}

/** The active filters of a list. A press removes a filter and moves the focus to the next one. */
export const FilterChips = <C,>(props: FilterChipsProps<C>) => {
  const { active, cleared, onChange, focusAfterLast, action } = props;
  const listId = useId();
  const remove = (without: C, index: number) => {
    const chips = document.getElementById(listId)?.querySelectorAll<HTMLElement>('[data-chip] button') ?? [];
    const next = chips[index + 1] ?? chips[index - 1];
    if (next) next.focus();
    else focusAfterLast();
    onChange(without);
  };
  const clear = () => {
    focusAfterLast();
    onChange(cleared);
  };
  if (active.length === 0) return null;
  return (
    <ul
      id={listId}
      aria-label={common.activeFilters}
      className="mt-4 flex w-full flex-wrap items-center gap-x-2.5 gap-y-2"
    >
      {active.map(({ key, label, without }, index) => (
        <li key={key} data-chip>
          <Chip onRemove={() => remove(without, index)}>{label}</Chip>
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

import type { Role } from '@opencall/contract/shared/vocabulary';
import { type AccountState, PEOPLE_QUERY_MAX } from '@opencall/contract/staff/people/people.vocabulary';
import type { RefObject } from 'react';
import { useTypedSearch } from '#lib/use-debounced.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/people';
import { Field } from '#ui/field.tsx';
import { type ActiveFilter, FilterChips } from '#ui/filter-chips.tsx';
import { Input, Select } from '#ui/input.tsx';
import type { PeopleFilter } from './people.api.ts';
import { ROLE_OPTIONS, STATE_OPTIONS } from './people-words.ts';

interface Choice {
  value: string;
  label: string;
}

const Options = ({ options }: { options: readonly Choice[] }) => (
  <>
    <option value="">{common.all}</option>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);

interface PeopleFiltersProps {
  filter: PeopleFilter;
  /** Changes values of the address. `replace`: replaces the current history entry instead of adding one. */
  onFilter: (changes: PeopleFilter, options?: { replace?: boolean }) => void;
  /** The search field, which a key focuses. */
  field: RefObject<HTMLInputElement | null>;
}

const CLEARED: PeopleFilter = { query: undefined, role: undefined, standing: undefined };

const activeFilters = ({ query, role, standing }: PeopleFilter) => {
  const labelOf = (options: readonly Choice[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  const all: Array<ActiveFilter<PeopleFilter> | '' | undefined> = [
    query && { key: 'query', label: `“${query}”`, without: { query: undefined } },
    role && { key: 'role', label: labelOf(ROLE_OPTIONS, role), without: { role: undefined } },
    standing && {
      key: 'standing',
      label: labelOf(STATE_OPTIONS, standing),
      without: { standing: undefined },
    },
  ];
  return all.filter((one) => typeof one === 'object');
};

/** Filters the list during typing. The address contains the values of the fields. */
export const PeopleFilters = ({ filter, onFilter, field }: PeopleFiltersProps) => {
  const [query, setQuery] = useTypedSearch(filter.query, (typed) =>
    onFilter({ query: typed || undefined }, { replace: true }),
  );
  return (
    <search aria-label={m.findMembers} className="w-full">
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <Field label={m.nameEmailOrId} className="max-md:col-span-2">
          <Input
            ref={field}
            type="search"
            value={query}
            maxLength={PEOPLE_QUERY_MAX}
            autoComplete="off"
            spellCheck={false}
            aria-keyshortcuts="/"
            onChange={({ target }) => setQuery(target.value)}
          />
        </Field>
        <Field label={common.role}>
          <Select
            value={filter.role ?? ''}
            onChange={({ target }) => onFilter({ role: (target.value || undefined) as Role | undefined })}
          >
            <Options options={ROLE_OPTIONS} />
          </Select>
        </Field>
        <Field label={common.status}>
          <Select
            value={filter.standing ?? ''}
            onChange={({ target }) =>
              onFilter({ standing: (target.value || undefined) as AccountState | undefined })
            }
          >
            <Options options={STATE_OPTIONS} />
          </Select>
        </Field>
      </div>
      <FilterChips
        active={activeFilters(filter)}
        cleared={CLEARED}
        onChange={onFilter}
        focusAfterLast={() => field.current?.focus()}
      />
    </search>
  );
};

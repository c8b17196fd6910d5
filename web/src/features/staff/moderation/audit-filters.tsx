import type { AuditAction } from '@opencall/contract/accounts/audit-log/audit-log.vocabulary';
import { useRef } from 'react';
import { formatDay } from '#lib/format/dates.ts';
import { useTypedSearch } from '#lib/use-debounced.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation-audit';
import { Field } from '#ui/field.tsx';
import { type ActiveFilter, FilterChips } from '#ui/filter-chips.tsx';
import { Input, Select } from '#ui/input.tsx';
import type { AuditFilter } from './audit-log.api.ts';
import { ACTION_LABELS, ACTION_OPTIONS } from './audit-words.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  /** Changes values of the address. `replace`: replaces the current history entry instead of adding one. */
  onFilter: (changes: AuditFilter, options?: { replace?: boolean }) => void;
}

const CLEARED: AuditFilter = {
  actor: undefined,
  target: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
};

const activeFilters = ({ actor, target, action, from, to }: AuditFilter) => {
  const all: Array<ActiveFilter<AuditFilter> | '' | undefined> = [
    actor && { key: 'actor', label: m.byActor({ actor }), without: { actor: undefined } },
    target && { key: 'target', label: m.aboutMember({ member: target }), without: { target: undefined } },
    action && { key: 'action', label: ACTION_LABELS[action] ?? action, without: { action: undefined } },
    from && { key: 'from', label: m.fromDay({ day: formatDay(from) }), without: { from: undefined } },
    to && { key: 'to', label: m.untilDay({ day: formatDay(to) }), without: { to: undefined } },
  ];
  return all.filter((one) => typeof one === 'object');
};

/** A text of the filter, sent after a pause in typing. */
const useFilterText = ({ filter, onFilter }: AuditFiltersProps, name: 'actor' | 'target' | 'from' | 'to') => {
  const [value, setValue] = useTypedSearch(filter[name], (typed) =>
    onFilter({ [name]: typed || undefined }, { replace: true }),
  );
  return {
    value,
    onChange: ({ target }: { target: HTMLInputElement }) => setValue(target.value),
  };
};

/** The filters of the audit log. They apply during typing; the address contains their values. */
export const AuditFilters = (props: AuditFiltersProps) => {
  const { filter, onFilter } = props;
  const first = useRef<HTMLInputElement>(null);
  return (
    <search aria-label={m.filterTheLog} className="w-full pb-2">
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
        <Field label={m.who}>
          <Input ref={first} {...useFilterText(props, 'actor')} placeholder={m.nameOrId} autoComplete="off" />
        </Field>
        <Field label={m.member}>
          <Input {...useFilterText(props, 'target')} placeholder={m.nameOrId} autoComplete="off" />
        </Field>
        <Field label={m.action}>
          <Select
            value={filter.action ?? ''}
            onChange={({ target }) =>
              onFilter({ action: (target.value || undefined) as AuditAction | undefined })
            }
          >
            <option value="">{common.all}</option>
            {ACTION_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.fromUtc}>
          <Input type="date" {...useFilterText(props, 'from')} />
        </Field>
        <Field label={m.toUtc}>
          <Input type="date" {...useFilterText(props, 'to')} />
        </Field>
      </div>
      <FilterChips
        active={activeFilters(filter)}
        cleared={CLEARED}
        onChange={onFilter}
        focusAfterLast={() => first.current?.focus()}
      />
    </search>
  );
};

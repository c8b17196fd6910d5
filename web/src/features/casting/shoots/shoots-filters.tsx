import { SHOOT_STATUSES, type ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { useRef } from 'react';
import { formatDay } from '#lib/format/dates.ts';
import { useTypedSearch } from '#lib/use-debounced.ts';
import * as m from '#messages/casting/shoots';
import * as common from '#messages/common';
import { Field } from '#ui/field.tsx';
import { type ActiveFilter, FilterChips } from '#ui/filter-chips.tsx';
import { Input, Select } from '#ui/input.tsx';
import { SHOOT_LOOKS } from '#ui/shoot-looks.ts';
import type { ShootsAddress } from './shoots-address.ts';

export interface ShootsFiltersProps {
  address: ShootsAddress;
  /** Changes values of the address. */
  onChange: (changes: ShootsAddress) => void;
}

const CLEARED: ShootsAddress = { status: undefined, from: undefined, to: undefined };

const activeFilters = ({ status, from, to }: ShootsAddress) => {
  const all: Array<ActiveFilter<ShootsAddress> | undefined | ''> = [
    status && { key: 'status', label: SHOOT_LOOKS[status].label, without: { status: undefined } },
    from && { key: 'from', label: m.fromDay({ day: formatDay(from) }), without: { from: undefined } },
    to && { key: 'to', label: m.untilDay({ day: formatDay(to) }), without: { to: undefined } },
  ];
  return all.filter((one) => typeof one === 'object');
};

const DayField = ({ edge, address, onChange }: ShootsFiltersProps & { edge: 'from' | 'to' }) => {
  const [day, setDay] = useTypedSearch(address[edge], (typed) => onChange({ [edge]: typed || undefined }));
  return (
    <Field label={edge === 'from' ? m.from : m.until}>
      <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
    </Field>
  );
};

/** The filters of the shoots list, and the active ones as chips. */
export const ShootsFilters = (props: ShootsFiltersProps) => {
  const { address, onChange } = props;
  const first = useRef<HTMLSelectElement>(null);
  return (
    <search>
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <Field label={common.status} className="min-w-40 max-sm:col-span-2">
          <Select
            ref={first}
            value={address.status ?? ''}
            onChange={({ target }) =>
              onChange({ status: (target.value || undefined) as ShootStatus | undefined })
            }
          >
            <option value="">{common.all}</option>
            {SHOOT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {SHOOT_LOOKS[status].label}
              </option>
            ))}
          </Select>
        </Field>
        <DayField {...props} edge="from" />
        <DayField {...props} edge="to" />
      </div>
      <FilterChips
        active={activeFilters(address)}
        cleared={CLEARED}
        onChange={onChange}
        focusAfterLast={() => first.current?.focus()}
      />
    </search>
  );
};

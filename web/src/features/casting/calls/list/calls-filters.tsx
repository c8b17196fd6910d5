import {
  NUDITY_LEVELS,
  type NudityLevel,
  PAY_KINDS,
  type PayKind,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { capitalize } from '@opencall/contract/directory/search/filter-words';
import { SEARCH_RADII, SEARCH_RADIUS_DEFAULT } from '@opencall/contract/directory/search/search.vocabulary';
import { milesText, withinMilesText } from '@opencall/contract/shared/format/distances';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { formatDay } from '#lib/format/dates.ts';
import { useTypedSearch } from '#lib/use-debounced.ts';
import * as m from '#messages/casting/calls-list';
import * as common from '#messages/common';
import { Count } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { type ActiveFilter, FilterChips } from '#ui/filter-chips.tsx';
import { Input, Select } from '#ui/input.tsx';
import { ToggleChip } from '#ui/toggle-group.tsx';
import { NUDITY_LOOKS } from '../call-words.ts';
import { type CallsAddress, CLEARED } from './calls-address.ts';

const SEARCH_MAX = 100;
const ZIP_PATTERN = /^\d{5}(-\d{4})?$/;
const PAY_LABELS: Record<PayKind, string> = {
  paid: common.paid,
  trade: common.trade,
  expenses: common.expenses,
};
/** The list shows calls with at most this level of nudity. */
const nudityLabel = (nudity: NudityLevel): string =>
  nudity === 'none' ? m.noNudity : m.orLess({ label: NUDITY_LOOKS[nudity].label });

export interface CallsFiltersProps {
  address: CallsAddress;
  /** Changes values of the address. `replace`: replaces the current history entry instead of adding one. */
  onChange: (changes: CallsAddress, options?: { replace?: boolean }) => void;
  /** Action after the active filters. */
  filterAction?: ReactNode;
}

const activeFilters = (address: CallsAddress): Array<ActiveFilter<CallsAddress>> => {
  const { search, zipCode, zipCodeRadius, pay, nudity, startsAfter, remote, matching } = address;
  const all: Array<ActiveFilter<CallsAddress> | undefined | '' | false> = [
    search && { key: 'search', label: `“${search}”`, without: { search: undefined } },
    zipCode && {
      key: 'zipCode',
      label: capitalize(withinMilesText(zipCodeRadius ?? SEARCH_RADIUS_DEFAULT, zipCode)),
      without: { zipCode: undefined, zipCodeRadius: undefined },
    },
    pay && { key: 'pay', label: PAY_LABELS[pay], without: { pay: undefined } },
    nudity && { key: 'nudity', label: nudityLabel(nudity), without: { nudity: undefined } },
    startsAfter && {
      key: 'startsAfter',
      label: m.fromDay({ day: formatDay(startsAfter) }),
      without: { startsAfter: undefined },
    },
    remote && { key: 'remote', label: common.remote, without: { remote: undefined } },
    matching && { key: 'matching', label: m.matchesMe, without: { matching: undefined } },
  ];
  return all.filter((filter) => typeof filter === 'object');
};

/** Searches as soon as the typed ZIP code is complete. */
const PlaceFields = ({ address, onChange }: CallsFiltersProps) => {
  const [zipCode, setZipCode] = useTypedSearch(address.zipCode, (typed) => {
    if (typed === '' || ZIP_PATTERN.test(typed)) onChange({ zipCode: typed || undefined }, { replace: true });
  });
  const isWrong = zipCode.trim().length >= 5 && !ZIP_PATTERN.test(zipCode.trim());
  return (
    <>
      <Field label={common.zipCode} error={isWrong ? m.enterFiveDigits : undefined}>
        <Input
          value={zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          onChange={({ target }) => setZipCode(target.value)}
        />
      </Field>
      <Field label={common.radius} hint={address.zipCode ? undefined : m.enterAZipCodeFirst}>
        <Select
          value={address.zipCodeRadius ?? SEARCH_RADIUS_DEFAULT}
          disabled={!address.zipCode}
          onChange={({ target }) => onChange({ zipCodeRadius: Number(target.value) })}
        >
          {SEARCH_RADII.map((miles) => (
            <option key={miles} value={miles}>
              {milesText(miles)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
};

const StartField = ({ address, onChange }: CallsFiltersProps) => {
  const [day, setDay] = useTypedSearch(address.startsAfter, (typed) =>
    onChange({ startsAfter: typed || undefined }),
  );
  return (
    <Field label={m.startsAfter}>
      <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
    </Field>
  );
};

const TermFields = ({ address, onChange }: CallsFiltersProps) => (
  <>
    <Field label={common.pay}>
      <Select
        value={address.pay ?? ''}
        onChange={({ target }) => onChange({ pay: (target.value || undefined) as PayKind | undefined })}
      >
        <option value="">{m.anyPay}</option>
        {PAY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {PAY_LABELS[kind]}
          </option>
        ))}
      </Select>
    </Field>
    <Field label={common.nudity}>
      <Select
        value={address.nudity ?? ''}
        onChange={({ target }) =>
          onChange({ nudity: (target.value || undefined) as NudityLevel | undefined })
        }
      >
        <option value="">{m.anyLevel}</option>
        {NUDITY_LEVELS.filter((nudity) => nudity !== 'full').map((nudity) => (
          <option key={nudity} value={nudity}>
            {nudityLabel(nudity)}
          </option>
        ))}
      </Select>
    </Field>
    <StartField address={address} onChange={onChange} />
  </>
);

const Switches = ({ address, onChange }: CallsFiltersProps) => (
  <div className="flex flex-wrap items-center gap-x-2">
    <ToggleChip
      label={m.matchesMe}
      checked={address.matching ?? false}
      onChange={({ target }) => onChange({ matching: target.checked || undefined })}
    />
    <ToggleChip
      label={common.remote}
      checked={address.remote ?? false}
      onChange={({ target }) => onChange({ remote: target.checked || undefined })}
    />
  </div>
);

interface OpenButtonProps {
  open: boolean;
  /** The id of the fields that the button shows. */
  controls: string;
  /** The number of active filters. */
  count: number;
  onOpen: (open: boolean) => void;
}

const OpenButton = ({ open, controls, count, onOpen }: OpenButtonProps) => (
  <Button
    variant="outline"
    size="sm"
    aria-expanded={open}
    aria-controls={controls}
    className="lg:hidden"
    onClick={() => onOpen(!open)}
  >
    <SlidersHorizontal aria-hidden="true" className="size-4" strokeWidth={1.75} />
    {common.filters}
    {count > 0 && (
      <>
        <Count value={count} />
        <span className="sr-only">{m.active}</span>
      </>
    )}
  </Button>
);

/** The keyword and two switches are always visible. On a phone, a button opens the other filters below them. */
export const CallsFilters = (props: CallsFiltersProps) => {
  const { address, onChange } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const [keyword, setKeyword] = useTypedSearch(address.search, (search) =>
    onChange({ search: search || undefined }, { replace: true }),
  );
  const field = useRef<HTMLInputElement>(null);
  const active = activeFilters(address);
  return (
    <search>
      <div className="grid items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <Field label={common.keyword}>
          <Input
            ref={field}
            type="search"
            value={keyword}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            placeholder={m.keywordExample}
            onChange={({ target }) => setKeyword(target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Switches {...props} />
          <OpenButton open={open} controls={id} count={active.length} onOpen={setOpen} />
        </div>
      </div>
      <div
        id={id}
        className={cx('mt-4 grid grid-cols-2 items-start gap-4 lg:grid-cols-5', !open && 'max-lg:hidden')}
      >
        <PlaceFields {...props} />
        <TermFields {...props} />
      </div>
      <FilterChips
        active={active}
        cleared={CLEARED}
        onChange={onChange}
        focusAfterLast={() => field.current?.focus()}
        action={props.filterAction}
      />
    </search>
  );
};

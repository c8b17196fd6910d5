import { capitalize } from '@opencall/contract/directory/search/filter-words';
import {
  LISTING_CATEGORIES,
  LISTING_CATEGORY_LABELS,
  LISTING_DISTANCE_DEFAULT,
  LISTING_DISTANCES,
  type ListingCategory,
  SEARCH_TEXT_MAX,
  SEARCH_ZIP_INVALID,
  SEARCH_ZIP_REQUIRED,
} from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { milesText, withinMilesText } from '@opencall/contract/shared/format/distances';
import { type ReactNode, useRef, useState } from 'react';
import { toast } from '#lib/toasts.ts';
import { useDebouncedAction, useTypedSearch } from '#lib/use-debounced.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace';
import { Checkbox } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { type ActiveFilter, FilterChips } from '#ui/filter-chips.tsx';
import { Input, Select } from '#ui/input.tsx';
import { CLEARED, type MarketplaceAddress } from './marketplace-address.ts';

const ZIP_PATTERN = /^\d{5}(-\d{4})?$/;

const zipError = (zipCode: string): string | undefined => {
  if (zipCode.trim() === '') return SEARCH_ZIP_REQUIRED;
  return ZIP_PATTERN.test(zipCode.trim()) ? undefined : SEARCH_ZIP_INVALID;
};

export interface ListingFiltersProps {
  address: MarketplaceAddress;
  /** Changes values of the address. `replace`: replace the current entry of the browser history. */
  onChange: (changes: MarketplaceAddress, options?: { replace?: boolean }) => void;
  /** Action after the active filters. */
  filterAction?: ReactNode;
}

/** The location search: active while its box is checked and the ZIP code is valid. A complete ZIP code checks the box. */
const useLocationSearch = ({ address, onChange }: ListingFiltersProps) => {
  const [seen, setSeen] = useState(address);
  const [isOn, setOn] = useState(address.zipCode !== undefined);
  const [zipCode, setZipCode] = useState(address.zipCode ?? '');
  const [distance, setDistance] = useState(address.distance ?? LISTING_DISTANCE_DEFAULT);
  const [error, setError] = useState<string>();
  const zipField = useRef<HTMLInputElement>(null);
  if (seen.zipCode !== address.zipCode || seen.distance !== address.distance) {
    setSeen(address);
    // The page address can change without these fields, for example with the back button.
    setOn(address.zipCode !== undefined);
    if (address.zipCode) {
      setZipCode(address.zipCode);
      setDistance(address.distance ?? LISTING_DISTANCE_DEFAULT);
    }
  }
  const isMissing = zipError(zipCode) !== undefined;
  const apply = (miles = distance) =>
    onChange(
      { zipCode: zipCode.trim(), distance: miles },
      { replace: address.zipCode !== undefined && miles === distance },
    );
  const toggle = (next: boolean) => {
    setOn(next);
    setError(undefined);
    if (!next) {
      onChange({ zipCode: undefined, distance: undefined });
      return;
    }
    toast({
      title: m.locationSearchActive,
      description: isMissing
        ? m.enterAZipCode({ withinMiles: withinMilesText(distance, 'it') })
        : m.showingListings({ withinMiles: withinMilesText(distance, zipCode.trim()) }),
    });
    if (isMissing) zipField.current?.focus();
    else apply();
  };
  const typing = useDebouncedAction(() => {
    if (isMissing) return;
    if (isOn) apply();
    else toggle(true);
  });
  return {
    zipField,
    location: {
      ...{ isOn, toggle, zipCode, distance, error },
      check: () => setError(isOn ? zipError(zipCode) : undefined),
      type: (text: string) => {
        setZipCode(text);
        setError(undefined);
        typing.run();
      },
      changeDistance: (miles: number) => {
        setDistance(miles);
        if (isOn && !isMissing) apply(miles);
      },
    },
  };
};

const LocationFields = ({ zipField, location }: ReturnType<typeof useLocationSearch>) => (
  <>
    <Field label={common.zipCode} error={location.error}>
      <Input
        ref={zipField}
        value={location.zipCode}
        inputMode="numeric"
        autoComplete="postal-code"
        onChange={({ target }) => location.type(target.value)}
        onBlur={location.check}
        onKeyDown={({ key }) => key === 'Enter' && location.check()}
      />
    </Field>
    <Field label={common.radius}>
      <Select
        value={location.distance}
        onChange={({ target }) => location.changeDistance(Number(target.value))}
      >
        {LISTING_DISTANCES.map((miles) => (
          <option key={miles} value={miles}>
            {milesText(miles)}
          </option>
        ))}
      </Select>
    </Field>
    <Checkbox
      label={m.searchByLocation}
      checked={location.isOn}
      onChange={({ target }) => location.toggle(target.checked)}
      className="self-start md:mt-6.5"
    />
  </>
);

const activeFilters = ({ search, category, zipCode, distance }: MarketplaceAddress) => {
  const all: Array<ActiveFilter<MarketplaceAddress> | '' | undefined> = [
    search && { key: 'search', label: `“${search}”`, without: { search: undefined } },
    category && {
      key: 'category',
      label: LISTING_CATEGORY_LABELS[category],
      without: { category: undefined },
    },
    zipCode && {
      key: 'zipCode',
      label: capitalize(withinMilesText(distance ?? LISTING_DISTANCE_DEFAULT, zipCode)),
      without: { zipCode: undefined, distance: undefined },
    },
  ];
  return all.filter((filter) => typeof filter === 'object');
};

export const ListingFilters = (props: ListingFiltersProps) => {
  const { address, onChange, filterAction } = props;
  const field = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useTypedSearch(address.search, (search) =>
    onChange({ search }, { replace: true }),
  );
  return (
    <search>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-4 md:grid-cols-4 xl:grid-cols-[13rem_minmax(0,1fr)_9rem_8.5rem_auto]">
        <Field label={m.category}>
          <Select
            value={address.category ?? ''}
            onChange={({ target }) =>
              onChange({ category: (target.value || undefined) as ListingCategory | undefined })
            }
          >
            <option value="">{m.allCategories}</option>
            {LISTING_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {LISTING_CATEGORY_LABELS[category]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={common.keyword} className="md:col-span-3 xl:col-span-1">
          <Input
            ref={field}
            type="search"
            value={keyword}
            maxLength={SEARCH_TEXT_MAX}
            autoComplete="off"
            placeholder={m.keywordExample}
            onChange={({ target }) => setKeyword(target.value)}
          />
        </Field>
        <LocationFields {...useLocationSearch(props)} />
      </div>
      <FilterChips
        active={activeFilters(address)}
        cleared={CLEARED}
        onChange={onChange}
        focusAfterLast={() => field.current?.focus()}
        action={filterAction}
      />
    </search>
  );
};

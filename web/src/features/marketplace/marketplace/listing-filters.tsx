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
import { type FormEvent, useRef, useState } from 'react';
import { toast } from '#lib/toasts.ts';
import { useTypedSearch } from '#lib/use-debounced.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import type { MarketplaceAddress } from './marketplace-address.ts';

const ZIP_PATTERN = /^\d{5}(-\d{4})?$/;

const zipError = (zipCode: string): string | undefined => {
  if (zipCode.trim() === '') return SEARCH_ZIP_REQUIRED;
  return ZIP_PATTERN.test(zipCode.trim()) ? undefined : SEARCH_ZIP_INVALID;
};

export interface ListingFiltersProps {
  address: MarketplaceAddress;
  /** `replace`: replace the current entry of the browser history. */
  onChange: (next: MarketplaceAddress, options?: { replace?: boolean }) => void;
}

/** The location search: active while its box is checked and the ZIP code is valid. */
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
  const apply = (miles = distance): boolean => {
    const refusal = zipError(zipCode);
    setError(refusal);
    if (!refusal) onChange({ ...address, zipCode: zipCode.trim(), distance: miles });
    return !refusal;
  };
  const toggle = (next: boolean) => {
    setOn(next);
    setError(undefined);
    if (!next) {
      onChange({ ...address, zipCode: undefined, distance: undefined });
      return;
    }
    const isMissing = zipError(zipCode) !== undefined;
    toast({
      title: m.locationSearchActive,
      description: isMissing
        ? m.enterAZipCode({ withinMiles: withinMilesText(distance, 'it') })
        : m.showingListings({ withinMiles: withinMilesText(distance, zipCode.trim()) }),
    });
    if (isMissing) zipField.current?.focus();
    else apply();
  };
  const changeDistance = (miles: number) => {
    setDistance(miles);
    if (isOn && !zipError(zipCode)) apply(miles);
  };
  return {
    zipField,
    location: { isOn, toggle, zipCode, setZipCode, distance, changeDistance, error, apply },
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
        onChange={({ target }) => location.setZipCode(target.value)}
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

export const ListingFilters = (props: ListingFiltersProps) => {
  const { address, onChange } = props;
  const [keyword, setKeyword] = useTypedSearch(address.search, (search) =>
    onChange({ ...address, search }, { replace: true }),
  );
  const { zipField, location } = useLocationSearch(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!location.isOn) onChange({ ...address, search: keyword.trim() });
    else location.apply();
  };
  return (
    <search>
      <form
        onSubmit={submit}
        noValidate
        className="grid grid-cols-2 items-start gap-x-4 gap-y-4 md:grid-cols-4 xl:grid-cols-[13rem_minmax(0,1fr)_9rem_8.5rem_auto_auto]"
      >
        <Field label={m.category}>
          <Select
            value={address.category ?? ''}
            onChange={({ target }) =>
              onChange({ ...address, category: (target.value || undefined) as ListingCategory | undefined })
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
            type="search"
            value={keyword}
            maxLength={SEARCH_TEXT_MAX}
            autoComplete="off"
            placeholder={m.keywordExample}
            onChange={({ target }) => setKeyword(target.value)}
          />
        </Field>
        <LocationFields zipField={zipField} location={location} />
        <Button type="submit" variant="outline" className="md:mt-6.5">
          {common.search}
        </Button>
      </form>
    </search>
  );
};

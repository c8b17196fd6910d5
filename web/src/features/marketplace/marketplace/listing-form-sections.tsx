import {
  LISTING_CATEGORIES,
  LISTING_CATEGORY_LABELS,
  LISTING_DAYS,
} from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useFormContext } from 'react-hook-form';
import { toast } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace-form';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select, Textarea } from '#ui/input.tsx';
import type { ListingFormValues } from './listing-form-values.ts';
import { useMyLocation } from './use-my-location.ts';

export interface SectionProps {
  fields: ReadonlySet<keyof ListingFormValues>;
}

const DESCRIPTION_ROWS = 7;

/** Returns a function that finds the error message of a field. */
const useRefusal = () => {
  const { formState } = useFormContext<ListingFormValues>();
  return (name: keyof ListingFormValues): string | undefined => formState.errors[name]?.message;
};

export const WhatFields = ({ fields }: SectionProps) => {
  const { register } = useFormContext<ListingFormValues>();
  const refusal = useRefusal();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={common.title} error={refusal('title')} required className="sm:col-span-2">
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field label={m.category} error={refusal('category')} required>
        <Select {...register('category')}>
          <option value="">{m.selectACategory}</option>
          {LISTING_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {LISTING_CATEGORY_LABELS[category]}
            </option>
          ))}
        </Select>
      </Field>
      {fields.has('price') && (
        <Field label={m.price} error={refusal('price')} hint={m.priceHint}>
          <Input inputMode="decimal" autoComplete="off" placeholder="0" {...register('price')} />
        </Field>
      )}
      <Field label={common.description} error={refusal('description')} required className="sm:col-span-2">
        <Textarea rows={DESCRIPTION_ROWS} {...register('description')} />
      </Field>
    </div>
  );
};

/** Sets exact coordinates instead of the center of the ZIP code. */
const MyLocation = () => {
  const { setValue, watch } = useFormContext<ListingFormValues>();
  const isSet = watch('latitude') !== null;
  const set = (latitude: number | null, longitude: number | null) => {
    setValue('latitude', latitude, { shouldDirty: true });
    setValue('longitude', longitude, { shouldDirty: true });
  };
  const { locate, pending } = useMyLocation(({ latitude, longitude }) => {
    set(latitude, longitude);
    toast({ title: m.locationFound, description: m.shownNearby });
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-span-2">
      <Button variant="outline" size="sm" onClick={locate} pending={pending} pendingLabel={m.looking}>
        <LocateFixed aria-hidden="true" className="size-4" />
        {m.useMyLocation}
      </Button>
      {isSet ? (
        <>
          <span role="status" className="text-sm text-ink-soft">
            {m.mapLocationSet}
          </span>
          <Button variant="ghost" size="sm" onClick={() => set(null, null)}>
            {common.clear}
          </Button>
        </>
      ) : (
        <span className="text-sm text-ink-soft">{m.orUseTheZipCode}</span>
      )}
    </div>
  );
};

export const WhereFields = ({ fields }: SectionProps) => {
  const { register } = useFormContext<ListingFormValues>();
  const refusal = useRefusal();
  if (!fields.has('location')) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.location} error={refusal('location')} hint={m.locationHint}>
        <Input autoComplete="address-level2" {...register('location')} />
      </Field>
      <Field label={common.zipCode} error={refusal('zipCode')} hint={m.zipCodeHint}>
        <Input inputMode="numeric" autoComplete="postal-code" {...register('zipCode')} />
      </Field>
      {fields.has('latitude') && <MyLocation />}
    </div>
  );
};

export const ContactFields = ({ fields }: SectionProps) => {
  const { register } = useFormContext<ListingFormValues>();
  const refusal = useRefusal();
  if (!fields.has('contactEmail')) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.contactEmail} error={refusal('contactEmail')}>
        <Input type="email" inputMode="email" autoComplete="email" {...register('contactEmail')} />
      </Field>
      <Field label={m.contactPhone} error={refusal('contactPhone')}>
        <Input type="tel" inputMode="tel" autoComplete="tel" {...register('contactPhone')} />
      </Field>
      <p className="-mt-2 text-sm text-ink-soft sm:col-span-2">{m.contactHint}</p>
      <Field
        label={m.expiryDate}
        error={refusal('expiresAt')}
        hint={m.expiryDateHint({ days: LISTING_DAYS })}
      >
        <Input type="date" {...register('expiresAt')} />
      </Field>
    </div>
  );
};

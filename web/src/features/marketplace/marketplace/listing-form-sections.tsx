import {
  LISTING_CATEGORIES,
  LISTING_CATEGORY_LABELS,
  LISTING_DAYS,
} from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { LocateFixed } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { toast } from '#lib/toasts.ts';
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
      <Field label="Title" error={refusal('title')} required className="sm:col-span-2">
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field label="Category" error={refusal('category')} required>
        <Select {...register('category')}>
          <option value="">Select a category</option>
          {LISTING_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {LISTING_CATEGORY_LABELS[category]}
            </option>
          ))}
        </Select>
      </Field>
      {fields.has('price') && (
        <Field
          label="Price"
          error={refusal('price')}
          hint="In US dollars. Leave it empty if there is no price."
        >
          <Input inputMode="decimal" autoComplete="off" placeholder="0" {...register('price')} />
        </Field>
      )}
      <Field label="Description" error={refusal('description')} required className="sm:col-span-2">
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
    toast({ title: 'Location found', description: 'Your listing is shown within half a mile of it.' });
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-span-2">
      <Button variant="outline" size="sm" onClick={locate} pending={pending} pendingLabel="Looking…">
        <LocateFixed aria-hidden="true" className="size-4" />
        Use my location
      </Button>
      {isSet ? (
        <>
          <span role="status" className="text-sm text-ink-soft">
            Map location set.
          </span>
          <Button variant="ghost" size="sm" onClick={() => set(null, null)}>
            Clear
          </Button>
        </>
      ) : (
        <span className="text-sm text-ink-soft">Or use the ZIP code.</span>
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
      <Field label="Location" error={refusal('location')} hint="City, neighborhood or street corner.">
        <Input autoComplete="address-level2" {...register('location')} />
      </Field>
      <Field
        label="ZIP Code"
        error={refusal('zipCode')}
        hint="Members who search nearby will find your listing."
      >
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
      <Field label="Contact Email" error={refusal('contactEmail')}>
        <Input type="email" inputMode="email" autoComplete="email" {...register('contactEmail')} />
      </Field>
      <Field label="Contact Phone" error={refusal('contactPhone')}>
        <Input type="tel" inputMode="tel" autoComplete="tel" {...register('contactPhone')} />
      </Field>
      <p className="-mt-2 text-sm text-ink-soft sm:col-span-2">
        Optional. Shown on the listing’s own page, to signed-in members only.
      </p>
      <Field
        label="Expiry Date"
        error={refusal('expiresAt')}
        hint={`Optional. Without one the listing stays for ${LISTING_DAYS} days.`}
      >
        <Input type="date" {...register('expiresAt')} />
      </Field>
    </div>
  );
};

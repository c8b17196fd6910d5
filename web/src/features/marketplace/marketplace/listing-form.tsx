import type { NewListing } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldErrors, FormProvider } from 'react-hook-form';
import { lazyResolver } from '#lib/lazy-resolver.ts';
import { toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace-form';
import { Button } from '#ui/button.tsx';
import { draftOwner, listingDraft } from './listing-draft.ts';
import { ContactFields, WhatFields, WhereFields } from './listing-form-sections.tsx';
import { type ListingFormValues, type ListingVariant, VARIANT_FIELDS } from './listing-form-values.ts';
import { ListingImagesField } from './listing-images-field.tsx';
import { useImageQueue } from './use-image-queue.ts';

const validation = lazyResolver(() =>
  import('./listing-resolver.ts').then((module) => module.listingResolver),
);

const REQUIRED = ['title', 'description', 'category'] as const;

/** Shows one toast if the form is invalid. Each field also shows its own message. */
const toastInvalid = (values: ListingFormValues, errors: FieldErrors<ListingFormValues>): void => {
  if (REQUIRED.some((name) => isBlank(values[name]))) {
    toastError(m.missingRequiredFields, m.addTheMissingFields);
    return;
  }
  const failures = Object.entries(errors).map(([path, error]) => `${path}: ${error?.message ?? ''}`);
  toastError(common.error, m.validationFailed({ failures: failures.join(', ') }));
};

interface DraftedForm {
  userId: number;
  /** The form's name, part of the draft's key. */
  name: string;
  initial: ListingFormValues;
}

/** The form, with the draft of an earlier visit if there is one. */
const useDraftedForm = ({ userId, name, initial, onSubmit, onFailure }: ListingFormProps) => {
  const owner = draftOwner(userId, name);
  const [draft] = useState(() => listingDraft.find(owner));
  const [isRestored, setRestored] = useState(draft !== null);
  const { form, submit, pending } = useZodForm({
    schema: { resolver: validation.resolver },
    defaultValues: draft ?? initial,
    send: async (values) => {
      await onSubmit(values, initial);
      listingDraft.discard(owner);
    },
    onFailure,
    onInvalid: (errors, values) => toastInvalid(values, errors),
  });
  const { watch, reset } = form;
  useEffect(() => {
    const { unsubscribe } = watch((values, { name: field }) => {
      // A reset has no field name. Only changes by the member are stored as a draft.
      if (field) listingDraft.keep(owner, values);
    });
    return unsubscribe;
  }, [watch, owner]);
  const startOver = () => {
    listingDraft.discard(owner);
    reset(initial);
    setRestored(false);
  };
  return { form, submit, pending, isRestored, startOver };
};

export interface ListingFormProps extends DraftedForm {
  variant: ListingVariant;
  submitLabel: string;
  /** Sends the listing. The draft is deleted when the promise resolves; errors are shown on the form. */
  onSubmit: (fields: NewListing, initial: ListingFormValues) => Promise<void>;
  /** Reports a failure to the member. Errors of single fields are shown beside them in any case. */
  onFailure: (error: unknown) => void;
  onCancel?: () => void;
  /** Shown above the buttons: why the listing cannot be sent. */
  notice?: ReactNode;
}

const RestoredNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <p role="status" className="flex flex-wrap items-center gap-x-3 text-ink-soft">
    {m.draftRestored}
    <Button variant="ghost" size="sm" onClick={onStartOver}>
      {common.startOver}
    </Button>
  </p>
);

interface FormButtonsProps extends Pick<ListingFormProps, 'submitLabel' | 'onCancel'> {
  isSubmitting: boolean;
  isUploading: boolean;
}

const FormButtons = ({ submitLabel, onCancel, isSubmitting, isUploading }: FormButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-3 border-t pt-5">
    {onCancel && (
      <Button variant="ghost" onClick={onCancel} disabled={isSubmitting}>
        {common.cancel}
      </Button>
    )}
    <Button
      type="submit"
      variant="primary"
      disabled={isUploading}
      pending={isSubmitting}
      pendingLabel={common.saving}
    >
      {isUploading ? m.uploadingImages : submitLabel}
    </Button>
  </div>
);

/** The form for creating and editing a listing. Its variants show different fields. */
export const ListingForm = (props: ListingFormProps) => {
  const { variant, submitLabel } = props;
  const { form, submit, pending, isRestored, startOver } = useDraftedForm(props);
  const { setValue, getValues, watch, formState } = form;
  const fields = VARIANT_FIELDS[variant];
  const images = watch('images');
  const setImages = (next: string[]) => setValue('images', next, { shouldDirty: true });
  const uploads = useImageQueue({
    images,
    onAdd: (url) => setImages([...new Set([...getValues('images'), url])]),
  });
  return (
    <FormProvider {...form}>
      <form
        onSubmit={submit}
        onFocus={validation.warm}
        noValidate
        aria-label={m.listing}
        className="grid gap-7"
      >
        {isRestored && <RestoredNote onStartOver={startOver} />}
        <WhatFields fields={fields} />
        <WhereFields fields={fields} />
        {fields.has('images') && (
          <ListingImagesField
            images={images}
            onChange={setImages}
            uploads={uploads}
            error={formState.errors.images?.message}
          />
        )}
        <ContactFields fields={fields} />
        {props.notice}
        <FormButtons
          submitLabel={submitLabel}
          onCancel={props.onCancel}
          isSubmitting={pending}
          isUploading={uploads.isBusy}
        />
      </form>
    </FormProvider>
  );
};

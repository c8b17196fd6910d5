import type { Listing } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { z } from 'zod';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace-form';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListingImagesField } from './listing-images-field.tsx';
import { useCreateTestListing } from './marketplace.api.ts';
import { useImageQueue } from './use-image-queue.ts';

const TITLE = m.imageUploadTest;
const DESCRIPTION = m.testDescription;

const Outcome = ({ listing }: { listing: Listing }) => (
  <section aria-label={m.createdListing} className="mt-8 border-t pt-5">
    <Link {...paths.listing(listing.id)} className="text-link inline-flex min-h-11 items-center">
      {m.openListing({ id: listing.id })}
    </Link>
    <pre className="mt-3 overflow-x-auto rounded-frame bg-paper-sunken p-4 font-mono text-sm">
      {JSON.stringify(listing, null, 2)}
    </pre>
  </section>
);

/** The server checks the values. */
const formSchema = z.object({ title: z.string(), description: z.string(), imageUrls: z.array(z.string()) });

/** For operators: uploads pictures and posts a test listing with them. Available while diagnostics are on. */
export const ImageUploadTestPage = () => {
  const create = useCreateTestListing();
  const { form, submit, pending } = useZodForm({
    schema: formSchema,
    defaultValues: { title: TITLE, description: DESCRIPTION, imageUrls: [] },
    send: (listing) => create.mutateAsync(listing),
    onSuccess: () => toast({ title: m.listingCreated }),
    onFailure: (error) => toastError(common.error, m.failedToCreateListing({ error: errorText(error) })),
  });
  const images = form.watch('imageUrls');
  const setImages = (next: string[]) => form.setValue('imageUrls', next);
  const uploads = useImageQueue({
    images,
    onAdd: (url) => setImages([...new Set([...form.getValues('imageUrls'), url])]),
  });
  return (
    <FormPage title={m.imageUploadTest}>
      <PageHeader title={m.imageUploadTest} lead={m.imageUploadTestLead} />
      <form onSubmit={submit} noValidate aria-label={m.testListing} className="grid gap-6">
        <Field label={common.title}>
          <Input {...form.register('title')} />
        </Field>
        <Field label={common.description}>
          <Textarea {...form.register('description')} />
        </Field>
        <ListingImagesField images={images} onChange={setImages} uploads={uploads} />
        <Button
          type="submit"
          disabled={uploads.isBusy}
          pending={pending}
          pendingLabel={common.creating}
          className="justify-self-start"
        >
          {m.createTestListing}
        </Button>
      </form>
      {create.data && <Outcome listing={create.data} />}
    </FormPage>
  );
};

import type { Listing } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { z } from 'zod';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { FormPage, PageHeader } from '#ui/page.tsx';
import { ListingImagesField } from './listing-images-field.tsx';
import { useCreateTestListing } from './marketplace.api.ts';
import { useImageQueue } from './use-image-queue.ts';

const TITLE = 'Image upload test';
const DESCRIPTION = 'A listing that was made to see whether uploads arrive.';

const Outcome = ({ listing }: { listing: Listing }) => (
  <section aria-label="Created listing" className="mt-8 border-t pt-5">
    <Link {...paths.listing(listing.id)} className="text-link inline-flex min-h-11 items-center">
      {`Open listing #${listing.id}`}
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
    onSuccess: () => toast({ title: 'Listing created' }),
    onFailure: (error) => toastError('Error', `Failed to create listing: ${errorText(error)}`),
  });
  const images = form.watch('imageUrls');
  const setImages = (next: string[]) => form.setValue('imageUrls', next);
  const uploads = useImageQueue({
    images,
    onAdd: (url) => setImages([...new Set([...form.getValues('imageUrls'), url])]),
  });
  return (
    <FormPage title="Image Upload Test">
      <PageHeader title="Image Upload Test" lead="Uploads pictures and posts a test listing with them." />
      <form onSubmit={submit} noValidate aria-label="Test listing" className="grid gap-6">
        <Field label="Title">
          <Input {...form.register('title')} />
        </Field>
        <Field label="Description">
          <Textarea {...form.register('description')} />
        </Field>
        <ListingImagesField images={images} onChange={setImages} uploads={uploads} />
        <Button
          type="submit"
          disabled={uploads.isBusy}
          pending={pending}
          pendingLabel="Creating..."
          className="justify-self-start"
        >
          Create Test Listing
        </Button>
      </form>
      {create.data && <Outcome listing={create.data} />}
    </FormPage>
  );
};

import type { Listing } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { type FormEvent, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
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

/** For operators: uploads pictures and posts a test listing with them. Available while diagnostics are on. */
export const ImageUploadTestPage = () => {
  const [images, setImages] = useState<string[]>([]);
  const [title, setTitle] = useState(TITLE);
  const [description, setDescription] = useState(DESCRIPTION);
  const uploads = useImageQueue({
    images,
    onAdd: (url) => setImages((before) => [...new Set([...before, url])]),
  });
  const create = useCreateTestListing();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { title, description, imageUrls: images },
      {
        onSuccess: () => toast({ title: 'Listing created' }),
        onError: (error) => toastError('Error', `Failed to create listing: ${errorText(error)}`),
      },
    );
  };
  return (
    <FormPage title="Image Upload Test">
      <PageHeader title="Image Upload Test" lead="Uploads pictures and posts a test listing with them." />
      <form onSubmit={submit} noValidate aria-label="Test listing" className="grid gap-6">
        <Field label="Title">
          <Input value={title} onChange={({ target }) => setTitle(target.value)} />
        </Field>
        <Field label="Description">
          <Textarea value={description} onChange={({ target }) => setDescription(target.value)} />
        </Field>
        <ListingImagesField images={images} onChange={setImages} uploads={uploads} />
        <Button
          type="submit"
          disabled={uploads.isBusy}
          pending={create.isPending}
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

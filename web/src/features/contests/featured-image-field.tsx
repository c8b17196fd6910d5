import { UPLOAD_LIMITS, UPLOAD_MIME_TYPES } from '@opencall/contract/uploads/uploads.schemas';
import type { ChangeEvent } from 'react';
import { refuseFile } from '#lib/file-rules.ts';
import { toastError } from '#lib/toasts.ts';
import { useUpload } from '#lib/use-upload.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Picture } from '#ui/picture.tsx';
import { Progress } from '#ui/progress.tsx';
import { FileInput } from './file-input.tsx';
import type { ContestFormHandle } from './use-contest-form.ts';

const RULES = {
  allowedTypes: UPLOAD_MIME_TYPES['contest-featured'],
  maxBytes: UPLOAD_LIMITS['contest-featured'],
};
const FAILED = 'Failed to upload file. Please try again.';

/** Stores the picture at once; the contest takes it over when it is saved. */
const useFeaturedUpload = (form: ContestFormHandle) => {
  const upload = useUpload();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Choosing the same file again must also fire a change event.
    event.target.value = '';
    if (!file) return;
    const refusal = refuseFile(file, RULES);
    if (refusal) {
      toastError(refusal.title, refusal.description);
      return;
    }
    try {
      const url = await upload.start({ file, uploadType: 'contest-featured' });
      if (url) form.setValue('featuredImage', url, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      toastError('Upload failed', error instanceof Error ? error.message : FAILED);
    }
  };
  return { upload, choose };
};

/** The poster: a file that is stored at once, or the address of a picture that was stored before. */
export const FeaturedImageField = ({ form }: { form: ContestFormHandle }) => {
  const { upload, choose } = useFeaturedUpload(form);
  const url = form.watch('featuredImage');
  const uploading = upload.state.status === 'uploading';
  return (
    <div className="grid gap-6 border-t pt-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Picture src={url || undefined} alt="" sizes="10rem" className="max-sm:w-32" />
      <div className="grid content-start gap-5">
        <Field label="Featured Image" hint="Optional. JPG, PNG or WebP up to 5 MB; shown in the shape 4:5.">
          <FileInput
            accept={RULES.allowedTypes.join(',')}
            disabled={uploading}
            onChange={(event) => void choose(event)}
          />
        </Field>
        {upload.state.status === 'uploading' && (
          <Progress label="Sending the picture" percent={upload.state.percent} onCancel={upload.cancel} />
        )}
        <Field
          label="Image URL"
          error={form.formState.errors.featuredImage?.message}
          hint="Filled in by an upload. The address of a picture that you uploaded before works too."
        >
          <Input autoComplete="off" {...form.register('featuredImage')} />
        </Field>
        {url && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => form.setValue('featuredImage', '', { shouldDirty: true })}
            className="-ml-3.5 justify-self-start"
          >
            Remove picture
          </Button>
        )}
      </div>
    </div>
  );
};

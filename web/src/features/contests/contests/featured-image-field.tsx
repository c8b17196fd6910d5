import { useUploadField } from '#lib/use-upload-field.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-manage';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Picture } from '#ui/picture.tsx';
import { Progress } from '#ui/progress.tsx';
import { FileInput } from './file-input.tsx';
import type { ContestFormHandle } from './use-contest-form.ts';

/** The field for the contest's poster: a file, which uploads immediately, or the URL of a picture uploaded before. */
export const FeaturedImageField = ({ form }: { form: ContestFormHandle }) => {
  const { upload, accept, onChange } = useUploadField('contest-featured', (stored) =>
    form.setValue('featuredImage', stored, { shouldDirty: true, shouldValidate: true }),
  );
  const url = form.watch('featuredImage');
  const uploading = upload.state.status === 'uploading';
  return (
    <div className="grid gap-6 border-t pt-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Picture src={url || undefined} alt="" className="max-sm:w-32" />
      <div className="grid content-start gap-5">
        <Field label={m.featuredImage} hint={m.featuredImageHint}>
          <FileInput accept={accept} disabled={uploading} onChange={onChange} />
        </Field>
        {upload.state.status === 'uploading' && (
          <Progress
            label={common.sendingThePicture}
            percent={upload.state.percent}
            onCancel={upload.cancel}
          />
        )}
        <Field label={m.imageUrl} error={form.formState.errors.featuredImage?.message} hint={m.imageUrlHint}>
          <Input autoComplete="off" {...form.register('featuredImage')} />
        </Field>
        {url && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => form.setValue('featuredImage', '', { shouldDirty: true })}
            className="-ml-3.5 justify-self-start"
          >
            {m.removePicture}
          </Button>
        )}
      </div>
    </div>
  );
};

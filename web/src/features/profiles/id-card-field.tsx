import { UPLOAD_LIMITS, UPLOAD_MIME_TYPES } from '@opencall/contract/uploads/uploads.schemas';
import { ArrowUpRight } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { refuseFile } from '#lib/file-rules.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { uploadLabel, useUpload } from '#lib/use-upload.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Progress } from '#ui/progress.tsx';
import { FormSection, useProfileFormContext } from './profile-fields.tsx';

const RULES = { allowedTypes: UPLOAD_MIME_TYPES['id-card'], maxBytes: UPLOAD_LIMITS['id-card'] };

/** Stores the document at once; the profile takes it over when it is saved. */
const useIdCard = () => {
  const { watch, setValue } = useProfileFormContext();
  const upload = useUpload();
  const set = (url: string) => setValue('idCardUrl', url, { shouldDirty: true });
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const refusal = refuseFile(file, RULES);
    if (refusal) {
      toastError(refusal.title, refusal.description);
      return;
    }
    try {
      const url = await upload.start({ file, uploadType: 'id-card' });
      if (url === null) return;
      set(url);
      toast({ title: 'Upload successful', description: 'Save your changes to keep it.' });
    } catch (error) {
      toastError(
        'Upload failed',
        error instanceof Error ? error.message : 'Failed to upload file. Please try again.',
      );
    }
  };
  return { url: watch('idCardUrl'), upload, choose, remove: () => set('') };
};

export const IdCardField = () => {
  const id = useId();
  const { url, upload, choose, remove } = useIdCard();
  return (
    <FormSection
      title="Identity"
      hint="Earns your profile the verified mark. Only you and the moderators see it."
    >
      <div className="col-span-6">
        <p className="text-sm font-medium">ID Picture</p>
        <p className="mt-1 text-ink-soft">
          {url ? 'A document is on file. A new one has to be verified again.' : 'No document yet.'}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <label
            htmlFor={id}
            className={buttonClass('outline', 'sm', 'cursor-pointer has-focus-visible:outline-2')}
          >
            <input
              id={id}
              type="file"
              accept={RULES.allowedTypes.join(',')}
              onChange={(event) => void choose(event)}
              className="sr-only"
            />
            {uploadLabel(upload.state, url ? 'Replace ID Picture' : 'Choose ID Picture')}
          </label>
          {url && (
            <>
              <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('ghost', 'sm')}>
                View
                <ArrowUpRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
                <span className="sr-only">ID picture (opens in a new tab)</span>
              </a>
              <Button variant="ghost" size="sm" onClick={remove}>
                Remove
                <span className="sr-only"> ID picture</span>
              </Button>
            </>
          )}
        </div>
        {upload.state.status === 'uploading' && (
          <Progress label="Sending your ID picture" percent={upload.state.percent} onCancel={upload.cancel} />
        )}
      </div>
    </FormSection>
  );
};

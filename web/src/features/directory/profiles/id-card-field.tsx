import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useId } from 'react';
import { toast } from '#lib/toasts.ts';
import { uploadLabel } from '#lib/use-upload.ts';
import { useUploadField } from '#lib/use-upload-field.ts';
import * as m from '#messages/directory/profiles';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Message } from '#ui/message.tsx';
import { Progress } from '#ui/progress.tsx';
import { FormSection, useProfileFormContext } from './profile-fields.tsx';

/** Uploads the document immediately. It belongs to the profile only after the member saves the form. */
const useIdCard = () => {
  const { watch, setValue } = useProfileFormContext();
  const set = (url: string) => setValue('idCardUrl', url, { shouldDirty: true });
  const field = useUploadField('id-card', (url) => {
    set(url);
    toast({ title: m.uploadSuccessful, description: m.saveYourChangesToKeep });
  });
  return { ...field, url: watch('idCardUrl'), remove: () => set('') };
};

export const IdCardField = () => {
  const id = useId();
  const { url, upload, accept, onChange, remove } = useIdCard();
  return (
    <FormSection title={m.identity} hint={m.identityHint}>
      <div className="col-span-6">
        <p className="text-sm font-medium">{m.idPicture}</p>
        <p className="mt-1 text-ink-soft">{url ? m.documentOnFile : m.noDocumentYet}</p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <label
            htmlFor={id}
            className={buttonClass('outline', 'sm', 'cursor-pointer has-focus-visible:outline-2')}
          >
            <input id={id} type="file" accept={accept} onChange={onChange} className="sr-only" />
            {uploadLabel(upload.state, url ? m.replaceIdPicture : m.chooseIdPicture)}
          </label>
          {url && (
            <>
              <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('ghost', 'sm')}>
                {m.view}
                <ArrowUpRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
                <span className="sr-only">{m.idPictureOpensInANewTab}</span>
              </a>
              <Button variant="ghost" size="sm" onClick={remove}>
                <Message
                  text={m.removeIdPicture}
                  tags={{ strong: (children) => <span className="sr-only">{children}</span> }}
                />
              </Button>
            </>
          )}
        </div>
        {upload.state.status === 'uploading' && (
          <Progress label={m.uploadingIdPicture} percent={upload.state.percent} onCancel={upload.cancel} />
        )}
      </div>
    </FormSection>
  );
};

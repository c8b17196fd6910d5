import IdCard from 'lucide-react/icons/id-card';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useId, useRef } from 'react';
import type { useUpload } from '#lib/use-upload.ts';
import { chosenFile, uploadRules } from '#lib/use-upload-field.ts';
import * as m from '#messages/accounts/auth';
import { buttonClass } from '#ui/button-class.ts';
import { Progress } from '#ui/progress.tsx';

interface IdPictureFieldProps {
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  upload: ReturnType<typeof useUpload>;
}

const ACCEPT = uploadRules('id-card').allowedTypes.join(',');

/** The optional field for a picture of an identity document. The file uploads after the account is created. */
export const IdPictureField = ({ file, onChoose, upload }: IdPictureFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = chosenFile(event, 'id-card');
    if (chosen) onChoose(chosen);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {m.idPictureOptional}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPT}
        aria-describedby={`${id}-hint`}
        onChange={choose}
        className="peer sr-only"
      />
      <div className="flex items-center gap-3 rounded-frame peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3">
        <button
          type="button"
          tabIndex={-1}
          onClick={() => input.current?.click()}
          className={buttonClass('outline', 'sm')}
        >
          <IdCard aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {file ? m.chooseAnother : m.choosePicture}
        </button>
        {file && (
          <span className="flex min-w-0 items-center text-sm text-ink-soft">
            <span className="truncate">{file.name}</span>
            <button
              type="button"
              aria-label={m.removeIdPicture}
              onClick={() => onChoose(undefined)}
              className={buttonClass('ghost', 'icon')}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </span>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {m.idPictureHint}
      </p>
      {upload.state.status === 'uploading' && (
        <Progress label={m.sendingIdPicture} percent={upload.state.percent} onCancel={upload.cancel} />
      )}
    </div>
  );
};

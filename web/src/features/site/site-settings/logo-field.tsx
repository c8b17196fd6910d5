import { useId } from 'react';
import { uploadLabel } from '#lib/use-upload.ts';
import { useUploadField } from '#lib/use-upload-field.ts';
import * as m from '#messages/site/site-settings';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { FieldError } from '#ui/field.tsx';

interface LogoFieldProps {
  logoUrl: string | null;
  error?: string | undefined;
  onChange: (url: string | null) => void;
}

/** Uploads a logo as soon as it is chosen. It appears on the site after the settings are saved. */
export const LogoField = ({ logoUrl, error, onChange }: LogoFieldProps) => {
  const id = useId();
  const { upload, accept, onChange: choose } = useUploadField('contest-featured', onChange);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.logo}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={buttonClass('outline', 'md', 'cursor-pointer has-focus-visible:outline-2')}
        >
          <input id={id} type="file" accept={accept} onChange={choose} className="sr-only" />
          {uploadLabel(upload.state, logoUrl ? m.chooseAnotherLogo : m.chooseLogo)}
        </label>
        {logoUrl && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {m.removeLogo}
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{m.logoHint}</p>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
};

import { type ChangeEvent, useId } from 'react';
import * as m from '#messages/directory/portfolio-import';
import { buttonClass } from '#ui/button-class.ts';
import { FieldError } from '#ui/field.tsx';
import { chosenFiles } from '../dropped-files.ts';

interface SourceFieldsProps {
  /** The reason why the last file could not be read. */
  failure: string | undefined;
  onFiles: (files: File[]) => void;
}

interface SourceProps extends Pick<SourceFieldsProps, 'onFiles'> {
  title: string;
  text: string;
  label: string;
  accept?: string;
  folder?: boolean;
}

const Source = ({ title, text, label, accept, folder = false, onFiles }: SourceProps) => {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = chosenFiles(event.target.files);
    event.target.value = '';
    onFiles(files);
  };
  return (
    <section className="border-b py-4">
      <h3 className="display text-lg">{title}</h3>
      <p className="mt-1 mb-3 text-ink-soft">{text}</p>
      <label
        htmlFor={id}
        className={buttonClass('outline', 'sm', 'cursor-pointer has-focus-visible:outline-2')}
      >
        <input
          ref={(input) => {
            if (folder) input?.setAttribute('webkitdirectory', '');
          }}
          id={id}
          type="file"
          multiple
          accept={accept}
          onChange={choose}
          className="sr-only"
        />
        {label}
      </label>
    </section>
  );
};

/** File inputs for the sources from which pictures can be imported. */
export const SourceFields = ({ failure, onFiles }: SourceFieldsProps) => (
  <div className="border-t">
    <Source
      title={m.instagram}
      text={m.instagramHint}
      label={m.chooseTheExport}
      accept=".zip,application/zip"
      onFiles={onFiles}
    />
    <Source
      title={m.folderOrLightroomExport}
      text={m.folderHint}
      label={m.chooseAFolder}
      folder
      onFiles={onFiles}
    />
    <FieldError>{failure}</FieldError>
  </div>
);

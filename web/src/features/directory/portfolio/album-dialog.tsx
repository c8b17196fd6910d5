import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import {
  ALBUM_DESCRIPTION_MAX,
  ALBUM_TITLE_MAX,
} from '@opencall/contract/directory/portfolio/albums.vocabulary';
import {
  ALBUM_VISIBILITIES,
  type AlbumVisibility,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { plainLine, plainText } from '@opencall/contract/shared/plain-text';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { VISIBILITY_WORDS } from './picture-words.ts';
import { useSaveAlbum } from './use-album-changes.ts';

interface AlbumDialogProps {
  userId: number;
  /** Absent to create an album. */
  album?: Album;
  onClose: () => void;
  onSaved: (album: Album) => void;
}

const valuesOf = (album: Album | undefined) => ({
  title: album?.title ?? '',
  description: album?.description ?? '',
  visibility: album?.visibility ?? ('members' as AlbumVisibility),
});

interface AlbumFieldsProps {
  id: string;
  values: ReturnType<typeof valuesOf>;
  isTitleMissing: boolean;
  onChange: (values: ReturnType<typeof valuesOf>) => void;
}

const AlbumFields = ({ id, values, isTitleMissing, onChange }: AlbumFieldsProps) => (
  <>
    <Field label="Title" required error={isTitleMissing ? 'Title is required' : undefined}>
      <Input
        value={values.title}
        maxLength={ALBUM_TITLE_MAX}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => onChange({ ...values, title: target.value })}
      />
    </Field>
    <Field label="Description">
      <Textarea
        rows={3}
        value={values.description}
        maxLength={ALBUM_DESCRIPTION_MAX}
        onChange={({ target }) => onChange({ ...values, description: target.value })}
      />
    </Field>
    <ChoiceGroup legend="Who sees it">
      {ALBUM_VISIBILITIES.map((visibility) => (
        <Radio
          key={visibility}
          name={`${id}-visibility`}
          checked={values.visibility === visibility}
          onChange={() => onChange({ ...values, visibility })}
          label={
            <>
              {VISIBILITY_WORDS[visibility].label}
              <span className="block text-sm text-ink-soft">{VISIBILITY_WORDS[visibility].hint}</span>
            </>
          }
          className="py-1.5"
        />
      ))}
    </ChoiceGroup>
  </>
);

/** Creates an album, or edits its title, description and visibility. */
export const AlbumDialog = ({ userId, album, onClose, onSaved }: AlbumDialogProps) => {
  const formId = useId();
  const [values, setValues] = useState(valuesOf(album));
  const [missing, setMissing] = useState(false);
  const save = useSaveAlbum(userId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const title = plainLine(values.title);
    setMissing(!title);
    if (!title || save.isPending) return;
    save.mutate(
      { id: album?.id, values: { ...values, title, description: plainText(values.description) } },
      { onSuccess: onSaved },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={album ? 'Edit album' : 'New album'}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            pending={save.isPending}
            pendingLabel="Saving..."
          >
            {album ? 'Save album' : 'Create album'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <AlbumFields id={formId} values={values} isTitleMissing={missing} onChange={setValues} />
        <FieldError>{save.isError ? errorText(save.error) : undefined}</FieldError>
      </form>
    </Dialog>
  );
};

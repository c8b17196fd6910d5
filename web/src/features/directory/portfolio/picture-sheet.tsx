import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import { getOriginal } from '@opencall/contract/directory/portfolio/pictures.routes';
import type { Picture, PicturePatch } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { ALT_MAX, PICTURE_TITLE_MAX } from '@opencall/contract/directory/portfolio/pictures.vocabulary';
import {
  SENSITIVE_KINDS,
  type SensitiveKind,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { type FormEvent, useId, useState } from 'react';
import { urlOf } from '#lib/http.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Checkbox } from '#ui/choice.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select, Textarea } from '#ui/input.tsx';
import { CreditsSection } from './credits-section.tsx';
import { FocalPoint } from './focal-point.tsx';
import { cameraLine, SENSITIVE_WORDS, takenText } from './picture-words.ts';
import { useAlbums } from './portfolio.api.ts';
import { usePatchAlbum } from './use-album-changes.ts';
import { usePictureChanges } from './use-picture-changes.ts';

type Values = Required<Pick<Picture, 'title' | 'alt' | 'sensitive' | 'focalX' | 'focalY' | 'albumId'>> & {
  showCamera: boolean;
};

const valuesOf = (picture: Picture): Values => {
  const { title, alt, sensitive, focalX, focalY, albumId, showCamera = false } = picture;
  return { title, alt, sensitive, focalX, focalY, albumId, showCamera };
};

/** The fields that differ from the stored picture. */
const patchOf = (picture: Picture, values: Values): PicturePatch => {
  const before = valuesOf(picture);
  const trimmed = { ...values, title: values.title.trim(), alt: values.alt.trim() };
  return Object.fromEntries(
    Object.entries(trimmed).filter(([name, value]) => before[name as keyof Values] !== value),
  );
};

interface FieldsProps {
  picture: Picture;
  values: Values;
  onChange: (part: Partial<Values>) => void;
}

const WordFields = ({ values, onChange }: Omit<FieldsProps, 'picture'>) => (
  <>
    <Field label="Title">
      <Input
        value={values.title}
        maxLength={PICTURE_TITLE_MAX}
        autoComplete="off"
        onChange={({ target }) => onChange({ title: target.value })}
      />
    </Field>
    <Field label="Description" hint="What the picture shows, for people who cannot see it.">
      <Textarea
        rows={2}
        value={values.alt}
        maxLength={ALT_MAX}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
    </Field>
  </>
);

const CareFields = ({ picture, values, onChange }: FieldsProps) => {
  const facts = [cameraLine(picture.camera), takenText(picture)].filter(Boolean).join(' · ');
  return (
    <>
      <Field label="Sensitive" hint="Members choose whether such pictures are shown, blurred or hidden.">
        <Select
          value={values.sensitive ?? ''}
          onChange={({ target }) => onChange({ sensitive: (target.value as SensitiveKind) || null })}
        >
          <option value="">No</option>
          {SENSITIVE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {SENSITIVE_WORDS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {facts && (
        <div>
          <Checkbox
            label="Show camera and date to others"
            checked={values.showCamera}
            onChange={({ target }) => onChange({ showCamera: target.checked })}
          />
          <p className="edge-print text-ink-soft">{facts}</p>
        </div>
      )}
    </>
  );
};

const AlbumField = ({ picture, values, onChange }: FieldsProps) => {
  const { data: albums = [] } = useAlbums(picture.userId);
  if (albums.length < 2) return null;
  return (
    <Field label="Album">
      <Select value={values.albumId} onChange={({ target }) => onChange({ albumId: Number(target.value) })}>
        {albums.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
};

interface PictureSheetProps {
  album: Album;
  picture: Picture;
  /** If absent, the sheet closes after saving. */
  onNext?: () => void;
  onClose: () => void;
}

interface FormProps extends Pick<PictureSheetProps, 'album' | 'picture'> {
  formId: string;
  onSaved: () => void;
}

const PictureForm = ({ album, picture, formId, onSaved }: FormProps) => {
  const [values, setValues] = useState(valuesOf(picture));
  const changes = usePictureChanges(album.id, album.userId);
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const patch = patchOf(picture, values);
    if (Object.keys(patch).length > 0) changes.patch([picture.id], patch);
    onSaved();
  };
  return (
    <form id={formId} onSubmit={submit} className="grid gap-5">
      <FocalPoint
        picture={picture}
        focus={{ x: values.focalX, y: values.focalY }}
        onChange={({ x, y }) => change({ focalX: x, focalY: y })}
      />
      <WordFields values={values} onChange={change} />
      <CareFields picture={picture} values={values} onChange={change} />
      <AlbumField picture={picture} values={values} onChange={change} />
    </form>
  );
};

const MoreActions = ({ album, picture, onClose }: PictureSheetProps) => {
  const patchAlbum = usePatchAlbum(album);
  const { remove } = usePictureChanges(album.id, album.userId);
  const [isAsking, setAsking] = useState(false);
  const isCover = album.coverPicture?.id === picture.id;
  return (
    <div className="mt-6 flex flex-wrap gap-x-1 border-t pt-3">
      <Button
        variant="ghost"
        size="sm"
        disabled={isCover}
        onClick={() => patchAlbum.mutate({ coverId: picture.id })}
      >
        {isCover ? 'This is the cover' : 'Make it the cover'}
      </Button>
      <a
        href={urlOf(getOriginal, { params: { id: picture.id } })}
        target="_blank"
        rel="noopener"
        className={buttonClass('ghost', 'sm')}
      >
        Download original
      </a>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Delete picture
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete this picture?"
        description="It is removed from the album, including the original. You can undo it right afterwards."
        confirmLabel="Delete picture"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          remove([picture.id]);
          onClose();
        }}
      />
    </div>
  );
};

/** Edits one picture of the viewer's own album: texts, focal point and credits. */
export const PictureSheet = ({ album, picture, onNext, onClose }: PictureSheetProps) => {
  const formId = useId();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit picture"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {onNext ? 'Stop here' : 'Cancel'}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {onNext ? 'Save and next' : 'Save'}
          </Button>
        </>
      }
    >
      <PictureForm
        key={picture.id}
        album={album}
        picture={picture}
        formId={formId}
        onSaved={onNext ?? onClose}
      />
      <CreditsSection picture={picture} />
      <MoreActions album={album} picture={picture} onClose={onClose} />
    </Sheet>
  );
};

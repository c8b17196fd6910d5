import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import { getOriginal } from '@opencall/contract/directory/portfolio/pictures.routes';
import type { Picture, PicturePatch } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { ALT_MAX, PICTURE_TITLE_MAX } from '@opencall/contract/directory/portfolio/pictures.vocabulary';
import { SENSITIVE_KINDS } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { urlOf } from '#lib/http.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
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

const formSchema = z.object({
  title: z.string().trim(),
  alt: z.string().trim(),
  /** Empty: not sensitive. */
  sensitive: z.enum([...SENSITIVE_KINDS, '']).transform((kind) => kind || null),
  focalX: z.number(),
  focalY: z.number(),
  albumId: z.number(),
  showCamera: z.boolean(),
});
type Values = z.output<typeof formSchema>;

const valuesOf = (picture: Picture): Values => {
  const { title, alt, sensitive, focalX, focalY, albumId, showCamera = false } = picture;
  return { title, alt, sensitive, focalX, focalY, albumId, showCamera };
};

/** The fields that differ from the stored picture. */
const patchOf = (picture: Picture, values: Values): PicturePatch => {
  const before = valuesOf(picture);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => before[name as keyof Values] !== value),
  );
};

type PictureForm = UseFormReturn<z.input<typeof formSchema>, unknown, Values>;

interface FieldsProps {
  picture: Picture;
  form: PictureForm;
}

const WordFields = ({ register }: Pick<PictureForm, 'register'>) => (
  <>
    <Field label={common.title}>
      <Input maxLength={PICTURE_TITLE_MAX} autoComplete="off" {...register('title')} />
    </Field>
    <Field label={common.description} hint={m.descriptionHint}>
      <Textarea rows={2} maxLength={ALT_MAX} {...register('alt')} />
    </Field>
  </>
);

const CareFields = ({ picture, form }: FieldsProps) => {
  const facts = [cameraLine(picture.camera), takenText(picture)].filter(Boolean).join(' · ');
  return (
    <>
      <Field label={m.sensitive} hint={m.sensitiveHint}>
        <Select {...form.register('sensitive')}>
          <option value="">{common.no}</option>
          {SENSITIVE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {SENSITIVE_WORDS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {facts && (
        <div>
          <Checkbox label={m.showCameraAndDate} {...form.register('showCamera')} />
          <p className="edge-print text-ink-soft">{facts}</p>
        </div>
      )}
    </>
  );
};

const AlbumField = ({ picture, form }: FieldsProps) => {
  const { data: albums = [] } = useAlbums(picture.userId);
  if (albums.length < 2) return null;
  return (
    <Field label={m.album}>
      <Select {...form.register('albumId', { valueAsNumber: true })}>
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

const PictureFields = ({ album, picture, formId, onSaved }: FormProps) => {
  const changes = usePictureChanges(album.id, album.userId);
  const before = valuesOf(picture);
  const defaultValues: z.input<typeof formSchema> = { ...before, sensitive: before.sensitive ?? '' };
  const { form, submit } = useZodForm({
    schema: formSchema,
    defaultValues,
    // The change shows immediately, and reports its own failure.
    send: async (values) => {
      const patch = patchOf(picture, values);
      if (Object.keys(patch).length > 0) changes.patch([picture.id], patch);
    },
    onSuccess: onSaved,
    onFailure: () => undefined,
  });
  const [x, y] = form.watch(['focalX', 'focalY']);
  return (
    <form id={formId} onSubmit={submit} className="grid gap-5">
      <FocalPoint
        picture={picture}
        focus={{ x, y }}
        onChange={(focus) => {
          form.setValue('focalX', focus.x);
          form.setValue('focalY', focus.y);
        }}
      />
      <WordFields register={form.register} />
      <CareFields picture={picture} form={form} />
      <AlbumField picture={picture} form={form} />
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
        {isCover ? m.isTheCover : m.setAsCover}
      </Button>
      <a
        href={urlOf(getOriginal, { params: { id: picture.id } })}
        target="_blank"
        rel="noopener"
        className={buttonClass('ghost', 'sm')}
      >
        {m.downloadOriginal}
      </a>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {m.deletePicture}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.deletePictureQuestion}
        description={m.deletePictureNote}
        confirmLabel={m.deletePicture}
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
      title={m.editPicture}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {onNext ? m.stopHere : common.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {onNext ? m.saveAndNext : common.save}
          </Button>
        </>
      }
    >
      <PictureFields
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

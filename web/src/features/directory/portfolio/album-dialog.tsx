import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import {
  ALBUM_DESCRIPTION_MAX,
  ALBUM_TITLE_MAX,
} from '@opencall/contract/directory/portfolio/albums.vocabulary';
import { ALBUM_VISIBILITIES } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { plainLine, plainText } from '@opencall/contract/shared/plain-text';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { errorText } from '#lib/api-error.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
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

const formSchema = z.object({
  title: z.string().transform(plainLine).pipe(z.string().min(1, m.titleIsRequired)),
  description: z.string().transform(plainText),
  visibility: z.enum(ALBUM_VISIBILITIES),
});
type Values = z.input<typeof formSchema>;

const AlbumFields = ({ form }: { form: UseFormReturn<Values, unknown, z.output<typeof formSchema>> }) => {
  const { register, formState } = form;
  return (
    <>
      <Field label={common.title} required error={formState.errors.title?.message}>
        <Input maxLength={ALBUM_TITLE_MAX} autoFocus autoComplete="off" {...register('title')} />
      </Field>
      <Field label={common.description}>
        <Textarea rows={3} maxLength={ALBUM_DESCRIPTION_MAX} {...register('description')} />
      </Field>
      <ChoiceGroup legend={m.whoCanSeeIt}>
        {ALBUM_VISIBILITIES.map((visibility) => (
          <Radio
            key={visibility}
            value={visibility}
            label={
              <>
                {VISIBILITY_WORDS[visibility].label}
                <span className="block text-sm text-ink-soft">{VISIBILITY_WORDS[visibility].hint}</span>
              </>
            }
            className="py-1.5"
            {...register('visibility')}
          />
        ))}
      </ChoiceGroup>
    </>
  );
};

/** Creates an album, or edits its title, description and visibility. */
export const AlbumDialog = ({ userId, album, onClose, onSaved }: AlbumDialogProps) => {
  const formId = useId();
  const [failure, setFailure] = useState<string>();
  const save = useSaveAlbum(userId);
  const { form, submit, pending } = useZodForm({
    schema: formSchema,
    defaultValues: {
      title: album?.title ?? '',
      description: album?.description ?? '',
      visibility: album?.visibility ?? 'members',
    },
    send: (values) => {
      setFailure(undefined);
      return save.mutateAsync({ id: album?.id, values });
    },
    onSuccess: onSaved,
    onFailure: (error) => setFailure(errorText(error)),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={album ? m.editAlbum : m.newAlbum}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            pending={pending}
            pendingLabel={common.saving}
          >
            {album ? m.saveAlbum : m.createAlbum}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <AlbumFields form={form} />
        <FieldError>{failure}</FieldError>
      </form>
    </Dialog>
  );
};

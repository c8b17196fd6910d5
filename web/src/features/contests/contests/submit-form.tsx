import {
  type ContestDetails,
  submitEntrySchema,
} from '@opencall/contract/contests/contests/contests.schemas';
import {
  acceptedMediaTypes,
  ENTRY_DESCRIPTION_MAX,
  ENTRY_TITLE_MAX,
  ENTRY_TITLE_MIN,
  type EntryMediaType,
} from '@opencall/contract/contests/contests/contests.vocabulary';
import { numberText } from '@opencall/contract/shared/format/numbers';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { upload } from '#lib/upload.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-submit';
import { Button } from '#ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { ContestPolicy } from './contest-policy.tsx';
import { MEDIA_LABELS } from './contest-words.ts';
import { useSubmitEntry } from './contests.api.ts';
import { EntryMediaField } from './entry-media-field.tsx';
import { EntryPreviewField } from './entry-preview-field.tsx';
import { type EntryMediaState, useEntryMedia } from './use-entry-media.ts';

type FormInput = z.input<typeof submitEntrySchema>;
type FormOutput = z.output<typeof submitEntrySchema>;
type EntryForm = UseFormReturn<FormInput, unknown, FormOutput>;

/** Uploads the preview picture, if there is one, and returns its URL. */
const storePreview = async (picture: Blob | undefined): Promise<string | undefined> =>
  picture && (await upload({ file: picture, fileName: 'preview.jpg', uploadType: 'contest-thumbnail' }));

const useEntryForm = (contest: ContestDetails, userId: number) => {
  const navigate = useNavigate();
  const [only, ...others] = acceptedMediaTypes(contest.type);
  const submitEntry = useSubmitEntry(contest.id);
  const { form, submit, pending } = useZodForm({
    schema: submitEntrySchema,
    defaultValues: { title: '', description: '', mediaType: others.length === 0 ? only : undefined },
    draft: `contest-entry-${contest.id}-${userId}`,
    send: async (entry) => {
      const isVideo = entry.mediaType === 'video';
      const thumbnailUrl = await storePreview(isVideo ? media.preview.preview?.picture : undefined);
      await submitEntry.mutateAsync({ ...entry, thumbnailUrl });
      void media.settle();
      toast({ title: m.entrySubmitted, description: m.appearsOnceApproved });
    },
    onSuccess: () => void navigate(paths.contest(contest.id)),
    onFailure: (error) => toastError(m.submissionFailed, errorText(error)),
  });
  const media: EntryMediaState = useEntryMedia({
    userId,
    onKind: (kind) => form.setValue('mediaType', kind, { shouldValidate: form.formState.isSubmitted }),
    onUrl: (url) => form.setValue('mediaUrl', url, { shouldValidate: url !== '' }),
  });
  return { form, media, submit, pending };
};

interface MediaTypeFieldProps {
  form: EntryForm;
  media: EntryMediaState;
}

/** Shown only if the contest accepts photos and videos. Changing the type removes the chosen file. */
const MediaTypeField = ({ form, media }: MediaTypeFieldProps) => (
  <ChoiceGroup
    legend={m.mediaType}
    error={form.formState.errors.mediaType?.message}
    className="flex flex-wrap gap-x-7"
  >
    {(Object.keys(MEDIA_LABELS) as EntryMediaType[]).map((kind) => (
      <Radio
        key={kind}
        value={kind}
        label={MEDIA_LABELS[kind]}
        {...form.register('mediaType', { onChange: media.remove })}
      />
    ))}
  </ChoiceGroup>
);

const WordFields = ({ form }: { form: EntryForm }) => {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={common.title}
        error={errors.title?.message}
        hint={m.titleHint({ min: ENTRY_TITLE_MIN, max: ENTRY_TITLE_MAX })}
      >
        <Input autoComplete="off" {...form.register('title')} />
      </Field>
      <Field
        label={common.description}
        error={errors.description?.message}
        hint={m.descriptionHint({ max: numberText(ENTRY_DESCRIPTION_MAX) })}
      >
        <Textarea rows={4} {...form.register('description')} />
      </Field>
    </>
  );
};

interface SubmitFormProps {
  contest: ContestDetails;
  userId: number;
}

/** The form for submitting an entry. */
export const SubmitForm = ({ contest, userId }: SubmitFormProps) => {
  const { form, media, submit, pending } = useEntryForm(contest, userId);
  const { errors } = form.formState;
  const mediaType = form.watch('mediaType');
  const sending = media.upload.status === 'sending';
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {contest.type === 'both' && <MediaTypeField form={form} media={media} />}
      <EntryMediaField
        contest={contest}
        userId={userId}
        media={media}
        mediaType={mediaType}
        error={errors.mediaUrl?.message}
      />
      {mediaType === 'video' && media.fileName !== '' && <EntryPreviewField preview={media.preview} />}
      <WordFields form={form} />
      <ContestPolicy />
      <Checkbox
        label={m.iAgreeToTheContest}
        error={errors.agreeToPolicy?.message}
        {...form.register('agreeToPolicy')}
      />
      <div className="flex flex-wrap items-center justify-end gap-4">
        {sending && <p className="text-sm text-ink-soft">{m.theFileIsStillUploading}</p>}
        <Button
          type="submit"
          variant="primary"
          disabled={sending}
          pending={pending}
          pendingLabel={common.submitting}
        >
          {m.submitEntry}
        </Button>
      </div>
    </form>
  );
};

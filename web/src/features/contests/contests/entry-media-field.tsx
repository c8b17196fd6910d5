import type { ContestDetails } from '@opencall/contract/contests/contests/contests.schemas';
import {
  acceptedMediaTypes,
  type EntryMediaType,
} from '@opencall/contract/contests/contests/contests.vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { defineQuery } from '#lib/define-query.ts';
import { findInterrupted } from '#lib/resumable-upload.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-submit';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { CONTESTS_KEY } from './contests.api.ts';
import { fileHint, mimeTypesOf } from './entry-file-rules.ts';
import { FileInput } from './file-input.tsx';
import type { EntryMediaState } from './use-entry-media.ts';

/** Finds an interrupted upload in this browser's storage. */
const interruptedQuery = (userId: number) =>
  defineQuery({
    queryKey: [...CONTESTS_KEY, 'interrupted-upload', userId],
    queryFn: () => findInterrupted({ userId, uploadType: 'contest-entry' }),
    meta: { refreshedBy: { now: [['entries', 'no id']] }, offline: true },
    staleTime: 0,
    gcTime: 0,
  });

/** An upload that was interrupted by leaving the page. To continue, the member must choose the file again. */
const Interrupted = ({ userId }: { userId: number }) => {
  const { data } = useQuery(interruptedQuery(userId));
  if (!data) return null;
  return (
    <p role="status" className="border-l-2 border-ink pl-4 text-sm">
      {m.uploadInterrupted({ fileName: data.fileName, percent: data.percent })}
    </p>
  );
};

interface ChosenProps {
  media: EntryMediaState;
}

const Chosen = ({ media }: ChosenProps) => {
  const { upload, fileName } = media;
  if (upload.status === 'sending') {
    return (
      <>
        <Progress
          label={upload.waiting ? m.waitingForTheConnection({ fileName }) : m.uploadingFile({ fileName })}
          percent={upload.percent}
          onCancel={media.remove}
        />
        {upload.waiting && (
          <p role="status" className="text-sm text-ink-soft">
            {m.uploadResumesOnline}
          </p>
        )}
      </>
    );
  }
  if (upload.status === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="text-red">{upload.message}</p>
        {upload.canRetry && (
          <Button variant="outline" size="sm" onClick={media.retry}>
            {common.retry}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div role="status" className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="min-w-0 wrap-anywhere">{m.isUploaded({ fileName })}</span>
        <Button variant="ghost" size="sm" onClick={media.remove}>
          {m.removeFile}
        </Button>
      </p>
      {upload.status === 'done' && upload.warning && (
        <p className="border-l-2 border-ink pl-4 text-sm">{upload.warning}</p>
      )}
    </div>
  );
};

interface EntryMediaFieldProps {
  contest: ContestDetails;
  userId: number;
  media: EntryMediaState;
  /** The media type chosen in the form; undefined until the member chooses one. */
  mediaType: EntryMediaType | undefined;
  error: string | undefined;
}

/** The field for the entry's file. The file uploads in chunks while the member fills in the rest of the form. */
export const EntryMediaField = ({ contest, userId, media, mediaType, error }: EntryMediaFieldProps) => {
  const kinds = mediaType ? [mediaType] : acceptedMediaTypes(contest.type);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Choosing the same file again must also fire a change event.
    event.target.value = '';
    if (file) media.choose(file, kinds);
  };
  return (
    <div className="grid gap-3">
      <Field label={m.mediaFile} error={error} hint={kinds.map(fileHint).join('; ')}>
        <FileInput
          accept={mimeTypesOf(kinds).join(',')}
          disabled={media.upload.status === 'sending'}
          onChange={choose}
        />
      </Field>
      {media.upload.status === 'idle' ? <Interrupted userId={userId} /> : <Chosen media={media} />}
    </div>
  );
};

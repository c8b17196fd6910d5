import { UPLOAD_LIMITS, UPLOAD_MIME_TYPES } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { type ChangeEvent, useId, useState } from 'react';
import { refuseFile } from '#lib/file-rules.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-review';
import { Field } from '#ui/field.tsx';
import { PicturePlaceholder } from '#ui/picture.tsx';
import { FileInput } from './file-input.tsx';
import type { useEntryPreview } from './use-entry-preview.ts';

const RULES = {
  allowedTypes: UPLOAD_MIME_TYPES['contest-thumbnail'],
  maxBytes: UPLOAD_LIMITS['contest-thumbnail'],
};
/** Seconds per step of the slider. */
const STEP = 0.1;

interface MomentProps {
  duration: number;
  initial: number;
  onTake: (seconds: number) => void;
}

/** A slider for choosing the video frame of the preview picture. */
const Moment = ({ duration, initial, onTake }: MomentProps) => {
  const id = useId();
  const [at, setAt] = useState(initial);
  const wind = (seconds: number) => {
    setAt(seconds);
    onTake(seconds);
  };
  return (
    <div>
      <label htmlFor={id} className="flex justify-between text-sm">
        <span className="font-medium">{m.timeInTheVideo}</span>
        <span className="text-ink-soft tabular-nums">{at.toFixed(1)} s</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={duration}
        step={STEP}
        value={at}
        onChange={({ target }) => wind(Number(target.value))}
        className="mt-1 h-11 w-full cursor-pointer accent-ink"
      />
    </div>
  );
};

/** The field for the preview picture of a video: one of its frames, or an uploaded picture. */
export const EntryPreviewField = ({ preview }: { preview: ReturnType<typeof useEntryPreview> }) => {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const refusal = refuseFile(file, RULES);
    if (refusal) toastError(refusal.title, refusal.description);
    else preview.use(file);
  };
  const shown = preview.preview;
  return (
    <section aria-label={common.preview} className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="relative aspect-4/5 overflow-hidden rounded-frame bg-film max-sm:w-40">
        {shown ? (
          <img
            src={shown.url}
            alt={m.previewOfTheEntry}
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          <PicturePlaceholder className="absolute inset-0" />
        )}
      </div>
      <div className="grid content-start gap-4">
        {preview.duration !== null && (
          <Moment
            duration={preview.duration}
            initial={shown?.at ?? 0}
            onTake={(seconds) => void preview.take(seconds)}
          />
        )}
        <Field label={m.previewPicture} hint={m.previewPictureHint}>
          <FileInput accept={RULES.allowedTypes.join(',')} onChange={choose} />
        </Field>
      </div>
    </section>
  );
};

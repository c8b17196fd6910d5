import type { EntryMediaType } from '@opencall/contract/contests/contests/contests.vocabulary';
import { useState } from 'react';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/contests/contests-submit';
import { kindOf, refuseDuration, refuseEntryFile } from './entry-file-rules.ts';
import { useEntryPreview } from './use-entry-preview.ts';
import { type EntryUploadState, useEntryUpload } from './use-entry-upload.ts';

export interface EntryMediaState {
  upload: EntryUploadState;
  fileName: string;
  preview: ReturnType<typeof useEntryPreview>;
  /** Accepts a file of the given types. For any other file it shows a toast. */
  choose: (file: File, kinds: readonly EntryMediaType[]) => void;
  retry: () => void;
  remove: () => void;
  /** Call this after the entry was submitted. */
  settle: () => Promise<void>;
}

interface EntryMediaOptions {
  userId: number;
  /** Called with the media type of the chosen file. */
  onKind: (kind: EntryMediaType) => void;
  /** Called with the URL of the uploaded file; with an empty string when the file is removed or replaced. */
  onUrl: (url: string) => void;
}

/** Checks and uploads the file of an entry, and prepares the preview of a video. */
export const useEntryMedia = ({ userId, onKind, onUrl }: EntryMediaOptions): EntryMediaState => {
  const [file, setFile] = useState<File | null>(null);
  const preview = useEntryPreview();
  const upload = useEntryUpload({ userId, onStored: onUrl });

  const remove = () => {
    upload.cancel();
    preview.clear();
    setFile(null);
    onUrl('');
  };
  const checkVideo = async (video: File) => {
    const seconds = await preview.open(video);
    const refusal = seconds === null ? null : refuseDuration(seconds);
    if (!refusal) return;
    toastError(refusal.title, refusal.description);
    remove();
  };
  const choose = (chosen: File, kinds: readonly EntryMediaType[]) => {
    const refusal = refuseEntryFile(chosen, kinds);
    const kind = kindOf(chosen);
    if (refusal || !kind) {
      toastError(refusal?.title ?? m.invalidFileType, refusal?.description);
      // Remove the message about the file chosen before.
      if (upload.state.status === 'failed') remove();
      return;
    }
    setFile(chosen);
    onKind(kind);
    onUrl('');
    preview.clear();
    if (kind === 'video') void checkVideo(chosen);
    void upload.start(chosen);
  };
  return {
    upload: upload.state,
    fileName: file?.name ?? '',
    preview,
    choose,
    retry: () => file && void upload.start(file),
    remove,
    settle: upload.settle,
  };
};

import type { EntryMediaType } from '@opencall/contract/contests/contests/contests.vocabulary';
import { useState } from 'react';
import { toastError } from '#lib/toasts.ts';
import { kindOf, refuseDuration, refuseEntryFile } from './entry-file-rules.ts';
import { useEntryPreview } from './use-entry-preview.ts';
import { type EntryUploadState, useEntryUpload } from './use-entry-upload.ts';

export interface EntryMediaState {
  upload: EntryUploadState;
  fileName: string;
  preview: ReturnType<typeof useEntryPreview>;
  /** The accepted kinds of files. Others are refused with a toast. */
  choose: (file: File, kinds: readonly EntryMediaType[]) => void;
  retry: () => void;
  remove: () => void;
  /** Once the entry is submitted. */
  settle: () => Promise<void>;
}

interface EntryMediaOptions {
  userId: number;
  /** What the chosen file is. */
  onKind: (kind: EntryMediaType) => void;
  /** The stored file's address; empty when there is none any more. */
  onUrl: (url: string) => void;
}

/** The file of an entry: checked, read and uploaded. */
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
      toastError(refusal?.title ?? 'Invalid file type', refusal?.description);
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

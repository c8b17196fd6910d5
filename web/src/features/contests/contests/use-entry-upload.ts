import { useEffect, useRef, useState } from 'react';
import { canRetry } from '#lib/api-error.ts';
import { forgetUpload, type StopReason, uploadResumably } from '#lib/resumable-upload.ts';
import * as common from '#messages/common';

export type EntryUploadState =
  | { status: 'idle' }
  | { status: 'sending'; percent: number; waiting: boolean }
  | { status: 'failed'; message: string; canRetry: boolean }
  /** `warning` is set if some browsers cannot show the file. */
  | { status: 'done'; warning: string | undefined };

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

interface EntryUpload {
  userId: number;
  onStored: (url: string) => void;
}

/** Uploads one file at a time. Leaving the page pauses the upload, and canceling discards it. */
export const useEntryUpload = ({ userId, onStored }: EntryUpload) => {
  const [state, setState] = useState<EntryUploadState>({ status: 'idle' });
  const current = useRef<{ controller: AbortController; file: File } | null>(null);
  const stop = (reason: StopReason) => {
    current.current?.controller.abort(reason);
    current.current = null;
  };
  useEffect(() => () => current.current?.controller.abort('leave' satisfies StopReason), []);

  const start = async (file: File) => {
    stop('cancel');
    const controller = new AbortController();
    current.current = { controller, file };
    setState({ status: 'sending', percent: 0, waiting: false });
    const change = (part: { percent: number } | { waiting: boolean }) =>
      setState((before) => (before.status === 'sending' ? { ...before, ...part } : before));
    try {
      const { url, warning } = await uploadResumably({
        file,
        uploadType: 'contest-entry',
        userId,
        signal: controller.signal,
        onProgress: (percent) => change({ percent }),
        onWaiting: (waiting) => change({ waiting }),
      });
      setState({ status: 'done', warning });
      onStored(url);
    } catch (error) {
      if (isAbort(error)) return;
      const message = error instanceof Error ? error.message : common.uploadFailed;
      setState({ status: 'failed', message, canRetry: canRetry(error) });
    }
  };
  const cancel = () => {
    stop('cancel');
    setState({ status: 'idle' });
  };
  /** Call this after the entry was submitted. Choosing the same file again then starts a new upload. */
  const settle = async () => {
    if (current.current)
      await forgetUpload({ file: current.current.file, userId, uploadType: 'contest-entry' });
  };
  return { state, start, cancel, settle };
};

import { useCallback, useEffect, useRef, useState } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/lib-uploads';
import { UPLOAD_ATTEMPTS, type UploadRequest, upload } from './upload.ts';

export type UploadState =
  | { status: 'idle' }
  | { status: 'uploading'; percent: number; attempt: number }
  | { status: 'failed'; message: string };

/** The label of the upload button. */
export const uploadLabel = (state: UploadState, idle: string): string => {
  if (state.status !== 'uploading') return idle;
  return state.attempt > 1
    ? m.retryingUpload({ attempt: state.attempt, attempts: UPLOAD_ATTEMPTS })
    : m.uploading;
};

/** One upload at a time, with progress and cancel. Leaving the screen cancels it. */
export const useUpload = () => {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const controller = useRef<AbortController | null>(null);

  const cancel = useCallback(() => {
    controller.current?.abort();
    setState({ status: 'idle' });
  }, []);
  useEffect(() => () => controller.current?.abort(), []);

  /** Uploads a file. Returns its URL, or null if it was cancelled. Throws the errors of `upload`. */
  const start = useCallback(async (request: Omit<UploadRequest, 'signal' | 'onProgress' | 'onAttempt'>) => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    let attempt = 1;
    setState({ status: 'uploading', percent: 0, attempt });
    try {
      const url = await upload({
        ...request,
        signal: own.signal,
        onProgress: (percent) => setState({ status: 'uploading', percent, attempt }),
        onAttempt: (next) => {
          attempt = next;
          setState({ status: 'uploading', percent: 0, attempt });
        },
      });
      setState({ status: 'idle' });
      return url;
    } catch (error) {
      if (own.signal.aborted) return null;
      setState({ status: 'failed', message: error instanceof Error ? error.message : common.uploadFailed });
      throw error;
    }
  }, []);

  return { state, start, cancel };
};

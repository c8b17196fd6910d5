import type { Rotation } from '@opencall/contract/pictures/uploads/renditions';
import { uploadFile } from '@opencall/contract/pictures/uploads/uploads.routes';
import type { UploadType } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { onlineManager } from '@tanstack/react-query';
import * as m from '#messages/lib-uploads';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { refreshSession } from './http.ts';

export const UPLOAD_ATTEMPTS = 3;
/** Milliseconds before the second attempt. The delay before the third is twice as long. */
const UPLOAD_RETRY_DELAY = 1000;
export const OFFLINE = m.noInternetConnectionPleaseCheck;

export interface UploadRequest {
  file: Blob;
  fileName?: string;
  uploadType: UploadType;
  /** A short description of the picture. */
  description?: string;
  /** How the server rotates the picture; gallery only. */
  rotation?: Rotation;
  /** Progress of this attempt, from 0 to 100. */
  onProgress?: (percent: number) => void;
  /** Called with 2 and 3 when a retry starts. */
  onAttempt?: (attempt: number) => void;
  /** Abort it to cancel the upload. The promise then rejects with an `AbortError`. */
  signal?: AbortSignal;
}

const formOf = ({ file, fileName, uploadType, description, rotation }: UploadRequest): FormData => {
  const form = new FormData();
  form.set('uploadType', uploadType);
  if (description) form.set('description', description);
  if (rotation) form.set('rotation', String(rotation));
  form.set('file', file, fileName ?? (file instanceof File ? file.name : 'image.jpg'));
  return form;
};

const cancelled = () => new DOMException('upload canceled', 'AbortError');

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
const sendOnce = (request: UploadRequest): Promise<string> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(uploadFile.method, uploadFile.path);
    xhr.withCredentials = true;
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) request.onProgress?.(Math.round((event.loaded / event.total) * 100));
    };
    xhr.onload = () => {
      if (xhr.status >= 200 && xhr.status < 300) resolve(xhr.responseText);
      else {
        const { status, statusText, responseText: text } = xhr;
        reject(apiErrorFrom({ status, statusText, text }, uploadFile));
      }
    };
    xhr.onerror = () => reject(new Error(onlineManager.isOnline() ? m.networkError : OFFLINE));
    xhr.onabort = () => reject(cancelled());
    xhr.onloadend = () => request.signal?.removeEventListener('abort', abort);
    request.signal?.addEventListener('abort', abort);
    xhr.send(formOf(request));
  });

const sendWithRefresh = async (request: UploadRequest): Promise<string> => {
  try {
    return await sendOnce(request);
  } catch (error) {
    const expired = error instanceof ApiError && error.status === 401;
    if (expired && (await refreshSession())) return sendOnce(request);
    throw error;
  }
};

const urlFrom = (bodyText: string): string => {
  let url: unknown;
  try {
    url = (JSON.parse(bodyText) as { url?: unknown }).url;
  } catch {
    url = undefined;
  }
  if (typeof url !== 'string' || !url) throw new Error(m.noUrlReceived);
  return url;
};

/** True if a retry may succeed: after a lost connection, a busy server or a server error. A refusal is final. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 500 || error.status === 429 : error instanceof Error;

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(cancelled());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const sendWithRetries = async (request: UploadRequest): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      request.signal?.throwIfAborted();
      return await sendWithRefresh(request);
    } catch (error) {
      if (isAbort(error) || attempt === UPLOAD_ATTEMPTS || !mayPass(error)) throw error;
      await pause(UPLOAD_RETRY_DELAY * attempt, request.signal);
      request.onAttempt?.(attempt + 1);
    }
  }
};

/**
 * Uploads a file and returns its URL. Makes up to three attempts with a growing delay. @throws Error with a message
 * for the user (`Upload failed: …` if the server refused), or an AbortError when cancelled
 */
export const upload = async (request: UploadRequest): Promise<string> => {
  if (!request.uploadType) throw new Error(m.uploadTypeIsRequired);
  if (!onlineManager.isOnline()) throw new Error(OFFLINE);
  try {
    return urlFrom(await sendWithRetries(request));
  } catch (error) {
    throw error instanceof ApiError
      ? new Error(m.uploadFailedBecause({ reason: error.text }), { cause: error })
      : error;
  }
};

import { getResumableUpload } from '@opencall/contract/pictures/uploads/resumable.routes';
import { RESUMABLE_UPLOADS_PATH } from '@opencall/contract/pictures/uploads/resumable.vocabulary';
import {
  type UploadResponse,
  uploadResponseSchema,
} from '@opencall/contract/pictures/uploads/uploads.schemas';
import type { UploadType } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { DetailedError, defaultOptions, type HttpResponse, type PreviousUpload, Upload } from 'tus-js-client';
import * as m from '#messages/lib';
import * as uploads from '#messages/lib-uploads';
import { ApiError, apiErrorFrom, isAuthError } from './api-error.ts';
import { call, refreshSession } from './http.ts';

/** Bytes of one request, which is the most that a lost connection can cost. */
const CHUNK = 4 * 1024 * 1024;
/** Milliseconds before each retry of a request. After the last one, the connection counts as lost. */
const RETRY_DELAYS = [300, 1000, 3000];
/** Milliseconds between checks of a lost connection, for browsers that do not report that it is back. */
const LOOK_AGAIN = 4000;
/** Name of a file without a known name. */
const UNNAMED = m.aFile;

/** Why an upload stops: `cancel` ends it; `leave` pauses it because the screen was closed, so it can be resumed. */
export type StopReason = 'cancel' | 'leave';

export interface ResumableRequest {
  file: File;
  uploadType: UploadType;
  userId: number;
  /** Progress from 0 to 100. */
  onProgress: (percent: number) => void;
  /** True: the connection is lost. False: it is restored. */
  onWaiting: (waiting: boolean) => void;
  /** Abort it with a `StopReason`. */
  signal: AbortSignal;
}

/** The prefix of the names of a member's uploads of one type. */
const prefixOf = (userId: number, uploadType: UploadType): string => `opencall-${userId}-${uploadType}-`;

/** A file, its owner and its purpose. Uploads of other members are not resumed. */
export type ResumableFile = Pick<ResumableRequest, 'file' | 'userId' | 'uploadType'>;

/** Identifies a file, so that its upload resumes if the same file is chosen again. */
const fingerprintOf = ({ file, userId, uploadType }: ResumableFile): string =>
  prefixOf(userId, uploadType) + [file.name, file.type, file.size, file.lastModified].join('-');

const refusalFrom = (error: unknown): ApiError | null => {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return null;
  return apiErrorFrom({ status: response.getStatus(), statusText: '', text: response.getBody() });
};

const mayPass = (status: number): boolean =>
  status === 0 || status >= 500 || status === 409 || status === 423 || status === 429;

const idOf = (url: string | null): string => url?.split('/').at(-1) ?? '';

const stopped = (signal: AbortSignal) => new DOMException(String(signal.reason), 'AbortError');

/** The result of the upload: from the last response, or else from the state of the upload. */
const outcomeOf = async (upload: Upload, response: HttpResponse): Promise<UploadResponse> => {
  try {
    const answer = uploadResponseSchema.safeParse(JSON.parse(response.getBody()));
    if (answer.success) return answer.data;
  } catch {
    // The file was already complete, so its result was in an earlier response.
  }
  const { url, failure, warning } = await call(getResumableUpload, { params: { id: idOf(upload.url) } });
  if (url) return { url, warning };
  if (!failure) throw new Error(uploads.noUrlReceived);
  throw new Error(failure.error, { cause: new ApiError(400, failure.error) });
};

const sendOnce = (request: ResumableRequest): Promise<UploadResponse> => {
  const { file, uploadType, onProgress, signal } = request;
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      endpoint: RESUMABLE_UPLOADS_PATH,
      chunkSize: CHUNK,
      retryDelays: RETRY_DELAYS,
      metadata: { uploadType, filename: file.name },
      fingerprint: () => Promise.resolve(fingerprintOf(request)),
      onShouldRetry: (error) => mayPass(error.originalResponse?.getStatus() ?? 0),
      onProgress: (sent, total) => onProgress(Math.floor((sent / total) * 100)),
      onError: reject,
      onSuccess: ({ lastResponse }) => void outcomeOf(upload, lastResponse).then(resolve, reject),
    });
    const stop = () => {
      // `cancel` also deletes the upload on the server. If that fails, the server's cleanup deletes it.
      void upload.abort(signal.reason === 'cancel').catch(() => undefined);
      reject(stopped(signal));
    };
    signal.addEventListener('abort', stop, { once: true });
    void upload.findPreviousUploads().then((previous) => {
      const [latest] = previous.toSorted((a, b) => b.creationTime.localeCompare(a.creationTime));
      if (signal.aborted) return;
      if (latest) upload.resumeFromPreviousUpload(latest);
      upload.start();
    }, reject);
  });
};

/** Resolves when the connection may be restored. */
const lineBack = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      if (signal.aborted) reject(stopped(signal));
      else resolve();
    };
    const timer = setTimeout(finish, LOOK_AGAIN);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });

const previousOf = (file: ResumableFile): Promise<PreviousUpload[]> =>
  defaultOptions.urlStorage.findUploadsByFingerprint(fingerprintOf(file));

/** Removes an upload that was used or has failed. Choosing the file again starts a new upload. */
export const forgetUpload = async (file: ResumableFile): Promise<void> => {
  for (const { urlStorageKey } of await previousOf(file)) {
    await defaultOptions.urlStorage.removeUpload(urlStorageKey);
  }
};

type Verdict = 'again' | 'wait' | 'give up';

const judge = async (error: unknown, sessionRenewed: boolean): Promise<Verdict> => {
  if (!(error instanceof DetailedError)) return 'give up';
  const refusal = refusalFrom(error);
  if (!refusal) return 'wait';
  return isAuthError(refusal) && !sessionRenewed && (await refreshSession()) ? 'again' : 'give up';
};

/**
 * Uploads a file in pieces and returns its URL and, if any, the server's warning. Waits while the connection is lost.
 * Resumes an earlier upload of the same file, even from a previous visit. @throws Error with a message for the
 * member, or an AbortError when stopped
 */
export const uploadResumably = async (request: ResumableRequest): Promise<UploadResponse> => {
  for (let sessionRenewed = false; ; ) {
    try {
      request.signal.throwIfAborted();
      return await sendOnce(request);
    } catch (error) {
      if (request.signal.aborted) throw stopped(request.signal);
      const verdict = await judge(error, sessionRenewed);
      if (verdict === 'give up') {
        await forgetUpload(request);
        const refusal = refusalFrom(error);
        throw refusal
          ? new Error(uploads.uploadFailedBecause({ reason: refusal.text }), { cause: refusal })
          : error;
      }
      sessionRenewed ||= verdict === 'again';
      if (verdict === 'wait') {
        request.onWaiting(true);
        await lineBack(request.signal);
        request.onWaiting(false);
      }
    }
  }
};

export interface InterruptedUpload {
  fileName: string;
  /** Progress on the server, from 0 to 100. */
  percent: number;
}

type Owner = Pick<ResumableRequest, 'userId' | 'uploadType'>;

/** The stored uploads of a member of one type, newest first. */
const remembered = async ({ userId, uploadType }: Owner): Promise<PreviousUpload[]> => {
  const all = await defaultOptions.urlStorage.findAllUploads();
  return all
    .filter(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::${prefixOf(userId, uploadType)}`))
    .sort((a, b) => b.creationTime.localeCompare(a.creationTime));
};

/** The progress of an upload on the server; null if it cannot be resumed. */
const stateOf = async (upload: PreviousUpload): Promise<InterruptedUpload | null> => {
  try {
    const state = await call(getResumableUpload, { params: { id: idOf(upload.uploadUrl) } });
    if (state.failure) return null;
    const percent = Math.floor((state.offset / state.length) * 100);
    return { fileName: upload.metadata.filename ?? UNNAMED, percent };
  } catch {
    // The server no longer has it.
    await defaultOptions.urlStorage.removeUpload(upload.urlStorageKey);
    return null;
  }
};

/** The member's latest incomplete upload from this browser; null if there is none. */
export const findInterrupted = async (owner: Owner): Promise<InterruptedUpload | null> => {
  const [latest] = await remembered(owner);
  return latest ? stateOf(latest) : null;
};

/** Stops offering to resume files with these names. The server's cleanup deletes their data. */
export const forgetInterrupted = async (owner: Owner, names: readonly string[]): Promise<void> => {
  for (const { metadata, urlStorageKey } of await remembered(owner))
    if (names.includes(metadata.filename ?? UNNAMED))
      await defaultOptions.urlStorage.removeUpload(urlStorageKey);
};

/** Names of the member's files with an incomplete upload from this browser. Choosing such a file again resumes it. */
export const listInterrupted = async (owner: Owner): Promise<string[]> =>
  (await remembered(owner)).map(({ metadata }) => metadata.filename ?? UNNAMED);

import { getResumableUpload } from '@opencall/contract/pictures/uploads/resumable.routes';
import { RESUMABLE_UPLOADS_PATH } from '@opencall/contract/pictures/uploads/resumable.schemas';
import {
  type UploadResponse,
  type UploadType,
  uploadResponseSchema,
} from '@opencall/contract/pictures/uploads/uploads.schemas';
import { DetailedError, defaultOptions, type HttpResponse, type PreviousUpload, Upload } from 'tus-js-client';
import { ApiError, apiErrorFrom, isAuthError } from './api-error.ts';
import { call, refreshSession } from './http.ts';

/** Bytes of one request: the most that a broken connection costs. */
const CHUNK = 4 * 1024 * 1024;
/** Milliseconds before the second, third and fourth attempt at a request; then the connection counts as lost. */
const RETRY_DELAYS = [300, 1000, 3000];
/** Milliseconds between checks of a lost connection, for browsers that do not report its return. */
const LOOK_AGAIN = 4000;
/** What a file is called whose name is not known. */
const UNNAMED = 'A file';

/** Why sending stops: cancelled, or paused because the screen was left; a paused upload can be resumed. */
export type StopReason = 'cancel' | 'leave';

export interface ResumableRequest {
  file: File;
  uploadType: UploadType;
  userId: number;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
  /** The connection is lost (true) or back (false). */
  onWaiting: (waiting: boolean) => void;
  /** Aborted with a `StopReason`. */
  signal: AbortSignal;
}

/** Begins the names of a member's uploads of one type. */
const prefixOf = (userId: number, uploadType: UploadType): string => `opencall-${userId}-${uploadType}-`;

/** Whose file it is and what for. Another member's uploads are not resumed. */
export type ResumableFile = Pick<ResumableRequest, 'file' | 'userId' | 'uploadType'>;

/** Identifies a file when it is chosen again. */
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

/** The result of the upload: in the answer to the last byte, or else in the upload's state. */
const outcomeOf = async (upload: Upload, response: HttpResponse): Promise<UploadResponse> => {
  try {
    const answer = uploadResponseSchema.safeParse(JSON.parse(response.getBody()));
    if (answer.success) return answer.data;
  } catch {
    // The file was already complete: its answer went to an earlier visit.
  }
  const { url, failure, warning } = await call(getResumableUpload, { params: { id: idOf(upload.url) } });
  if (url) return { url, warning };
  if (!failure) throw new Error('No URL received from server');
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
      // Terminating deletes it here and on the server; offline, the server's own cleanup deletes it.
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

/** Resolves when the connection may be back. */
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

/** The file's upload is used, or of no use: choosing the file again starts over. */
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
 * Uploads a file in pieces. Returns its URL and, if there is one, the server's warning. If the connection is lost,
 * waits for it. Resumes an upload of the same file that was started earlier, in this visit or a previous one. Throws
 * an `Error` whose message can be shown to the member, or an `AbortError` when stopped.
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
        throw refusal ? new Error(`Upload failed: ${refusal.text}`, { cause: refusal }) : error;
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
  /** 0 to 100, of what the server has. */
  percent: number;
}

type Owner = Pick<ResumableRequest, 'userId' | 'uploadType'>;

/** What the browser remembers of a member's uploads of one type, newest first. */
const remembered = async ({ userId, uploadType }: Owner): Promise<PreviousUpload[]> => {
  const all = await defaultOptions.urlStorage.findAllUploads();
  return all
    .filter(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::${prefixOf(userId, uploadType)}`))
    .sort((a, b) => b.creationTime.localeCompare(a.creationTime));
};

/** How far the server has an upload; null where it is of no use any more. */
const stateOf = async (upload: PreviousUpload): Promise<InterruptedUpload | null> => {
  try {
    const state = await call(getResumableUpload, { params: { id: idOf(upload.uploadUrl) } });
    if (state.failure) return null;
    const percent = Math.floor((state.offset / state.length) * 100);
    return { fileName: upload.metadata.filename ?? UNNAMED, percent };
  } catch {
    // The server does not have it any more.
    await defaultOptions.urlStorage.removeUpload(upload.urlStorageKey);
    return null;
  }
};

/** The member's latest upload that began in this browser and is not complete; null when there is none. */
export const findInterrupted = async (owner: Owner): Promise<InterruptedUpload | null> => {
  const [latest] = await remembered(owner);
  return latest ? stateOf(latest) : null;
};

/** Files of these names are not asked for any more; what the server has of them, its own cleanup deletes. */
export const forgetInterrupted = async (owner: Owner, names: readonly string[]): Promise<void> => {
  for (const { metadata, urlStorageKey } of await remembered(owner))
    if (names.includes(metadata.filename ?? UNNAMED))
      await defaultOptions.urlStorage.removeUpload(urlStorageKey);
};

/** Names of the member's files whose upload began in this browser and did not end: choosing them again resumes it. */
export const listInterrupted = async (owner: Owner): Promise<string[]> =>
  (await remembered(owner)).map(({ metadata }) => metadata.filename ?? UNNAMED);

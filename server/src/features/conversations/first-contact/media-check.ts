import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { MediaCheckSettings } from '#config/media-check-settings.ts';
import type { JudgedUpload } from '#features/pictures/uploads/uploads.api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { ask } from '#platform/outbound/ask.ts';
import { SIGNATURE_HEADER, signBody } from '#platform/outbound/body-signature.ts';
import type { Platform } from '#platform/platform.ts';

const CHECK_MS = 3_000;
const ANSWER_BYTES_MAX = 64 * 1024;
/** Larger videos are reported without their bytes, which would not arrive in time. */
const CONTENT_BYTES_MAX = 12 * 1024 * 1024;
const RETRY_SECONDS = 60;

const answerSchema = z.object({ verdict: z.enum(['pass', 'flag', 'refuse']) });
type Verdict = z.infer<typeof answerSchema>['verdict'];

const contentOf = async (
  content: JudgedUpload['content'],
): Promise<{ bytes: number; data: Buffer | null }> => {
  if (Buffer.isBuffer(content)) return { bytes: content.length, data: content };
  const { size: bytes } = await stat(content.path);
  return { bytes, data: bytes > CONTENT_BYTES_MAX ? null : await readFile(content.path) };
};

const bodyOf = async (upload: JudgedUpload): Promise<string> => {
  const { key: id, kind: uploadType, ownerId: userId, mime: contentType } = upload;
  const { width, height, durationSeconds } = upload;
  const { bytes, data } = await contentOf(upload.content);
  const content = data?.toString('base64') ?? null;
  return JSON.stringify({
    id,
    uploadType,
    userId,
    contentType,
    bytes,
    width,
    height,
    durationSeconds,
    content,
  });
};

/** Asks the host's check for a verdict. @throws if the answer is not a verdict. */
const askCheck = async (
  { url, secret }: MediaCheckSettings,
  { body, now }: { body: string; now: Date },
): Promise<Verdict> => {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Opencall',
    [SIGNATURE_HEADER]: signBody(body, { secret, now }),
  };
  const { status, text } = await ask({ url, headers, body, timeoutMs: CHECK_MS, maxBytes: ANSWER_BYTES_MAX });
  if (status < 200 || status >= 300) throw new Error(`The media check answered with status ${status}`);
  return answerSchema.parse(JSON.parse(text)).verdict;
};

/**
 * Asks the host's own media check, if one is configured.
 * @returns whether the upload waits for staff. @throws UPLOAD_REFUSED, MEDIA_CHECK_UNAVAILABLE.
 */
export const isFlaggedByCheck = async (
  { config: { mediaCheck }, log, now }: Pick<Platform, 'config' | 'log' | 'now'>,
  upload: JudgedUpload,
): Promise<boolean> => {
  if (!mediaCheck) return false;
  const body = await bodyOf(upload);
  let verdict: Verdict;
  try {
    verdict = await askCheck(mediaCheck, { body, now: now() });
  } catch (error) {
    log.warn(
      { event: 'first_contact.media_check.no_verdict', err: error },
      'MEDIA_CHECK_URL gave no verdict',
    );
    if (mediaCheck.failsOpen) return false;
    throw new AppError('MEDIA_CHECK_UNAVAILABLE', { cause: error, retryAfter: RETRY_SECONDS });
  }
  if (verdict === 'refuse') throw new AppError('UPLOAD_REFUSED');
  return verdict === 'flag';
};

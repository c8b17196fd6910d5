import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as m from '#messages/platform/http.ts';
import { AppError, fieldError } from './app-error.ts';

/** The parser reports client errors as plain errors; only errors of the disk are server errors. */
export const asUploadError = (error: unknown): unknown => {
  const { code = '', message = '', syscall } = error as NodeJS.ErrnoException;
  if (error instanceof AppError || syscall) return error;
  const ended = ['FST_MP_PREMATURE_CLOSE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(code);
  const cut = ended || /terminated early|unexpected end/i.test(message);
  return new AppError(cut ? 'UPLOAD_INCOMPLETE' : 'MALFORMED_REQUEST', { cause: error });
};

const digestOf = async (stream: Readable, limit: number): Promise<{ sha256: Buffer; size: number }> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) hash.update(chunk);
  }
  return { sha256: hash.digest(), size };
};

/**
 * Returns the SHA-256 of the one file of a form, part `file`; stores nothing. @param limit maximum bytes.
 * @throws FILE_REQUIRED, FILE_EMPTY, FILE_TOO_LARGE, UPLOAD_INCOMPLETE, VALIDATION_FAILED, MALFORMED_REQUEST.
 */
export const digestOfFile = async (request: FastifyRequest, limit: number): Promise<Buffer> => {
  if (!request.isMultipart()) throw new AppError('FILE_REQUIRED');
  let file: { sha256: Buffer; size: number } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') continue;
      if (part.fieldname !== 'file') part.file.resume();
      else if (file) throw fieldError('VALIDATION_FAILED', 'file', m.oneFileAtATime);
      else file = await digestOf(part.file, limit);
    }
  } catch (error) {
    throw asUploadError(error);
  } finally {
    // After an error read the rest: a client that is sending does not read the response.
    request.raw.unpipe();
    request.raw.resume();
  }
  if (!file) throw new AppError('FILE_REQUIRED');
  if (file.size > limit) throw new AppError('FILE_TOO_LARGE');
  if (file.size === 0) throw new AppError('FILE_EMPTY');
  return file.sha256;
};

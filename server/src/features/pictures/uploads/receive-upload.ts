import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Rotation } from '@opencall/contract/pictures/uploads/renditions';
import { uploadFieldsSchema } from '@opencall/contract/pictures/uploads/uploads.schemas';
import { UPLOAD_LIMITS, type UploadType } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import type { FastifyRequest } from 'fastify';
import * as m from '#messages/pictures/uploads.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { refuseBrokenText } from '#platform/http/json-body.ts';
import { asUploadError } from '#platform/http/multipart.ts';

/** The size limit of an upload whose type is not known yet: the largest of all limits. */
export const LARGEST_UPLOAD = Math.max(...Object.values(UPLOAD_LIMITS));

/** A completely read form; the file is on disk and within the limit of its type. */
export interface ReceivedUpload {
  type: UploadType;
  description: string;
  /** Degrees clockwise. */
  rotation: Rotation;
  /** In the folder that the caller passed and deletes. */
  path: string;
}

interface WrittenFile {
  path: string;
  /** Received bytes; those beyond the limit are counted but not written. */
  size: number;
}

/**
 * Reads the multipart form, whose parts may have any order, without loading the file into memory.
 * @throws UPLOAD_TYPE_REQUIRED, FILE_REQUIRED, FILE_EMPTY, FILE_TOO_LARGE, UPLOAD_INCOMPLETE, VALIDATION_FAILED.
 */
export const receiveUpload = async (request: FastifyRequest, folder: string): Promise<ReceivedUpload> => {
  if (!request.isMultipart()) throw new AppError('UPLOAD_TYPE_REQUIRED');
  const { fields, file } = await readParts(request, folder).catch((error) => {
    throw asUploadError(error);
  });
  if (!fields.uploadType) throw new AppError('UPLOAD_TYPE_REQUIRED');
  const { uploadType: type, description, rotation } = parseFields(fields);
  if (!file) throw new AppError('FILE_REQUIRED');
  if (file.size > UPLOAD_LIMITS[type]) throw new AppError('FILE_TOO_LARGE');
  if (file.size === 0) throw new AppError('FILE_EMPTY');
  return { type, description, rotation, path: file.path };
};

type Fields = Record<string, string>;

const readParts = async (request: FastifyRequest, folder: string) => {
  const fields: Fields = {};
  let file: WrittenFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname !== 'file') part.file.resume();
      else if (file) throw fieldError('VALIDATION_FAILED', 'file', m.oneFileAtATime);
      else file = await writeFile(part.file, join(folder, 'upload'), limitFor(fields.uploadType));
    }
  } finally {
    // Read the rest of the body after a failure: clients read the response only after sending everything.
    request.raw.unpipe();
    request.raw.resume();
  }
  return { fields, file };
};

const limitFor = (uploadType: string | undefined): number =>
  uploadFieldsSchema.shape.uploadType.safeParse(uploadType).success
    ? UPLOAD_LIMITS[uploadType as UploadType]
    : LARGEST_UPLOAD;

const writeFile = async (stream: Readable, path: string, limit: number): Promise<WrittenFile> => {
  const file = await open(path, 'wx');
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= limit) await file.appendFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { path, size };
};

const parseFields = (fields: Fields) => {
  refuseBrokenText(fields);
  const parsed = uploadFieldsSchema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw fieldError('VALIDATION_FAILED', String(issue?.path[0] ?? 'uploadType'), issue?.message);
};

import { z } from 'zod';
import { errorBodySchema } from '#shared/errors.ts';

/** Where tus clients create uploads; the address of an upload is below it. */
export const RESUMABLE_UPLOADS_PATH = '/api/resumable-uploads';

/** 32 hexadecimal digits: the last part of the address that the creating POST answered with. */
export const resumableParamsSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/, 'Upload not found'),
});

/** How far an upload is. Once all bytes are there either `url` or `failure` tells what became of the file. */
export const resumableUploadSchema = z.object({
  id: z.string(),
  /** Bytes that have come. */
  offset: z.number().int(),
  /** Bytes that will come. */
  length: z.number().int(),
  /** The address to use, as POST /api/upload would have answered it. */
  url: z.string().nullable(),
  /** As in the answer of POST /api/upload. */
  warning: z.string().optional(),
  /** Why the file was refused, as POST /api/upload would have answered it. */
  failure: errorBodySchema.pick({ error: true, code: true }).nullable(),
});
export type ResumableUpload = z.infer<typeof resumableUploadSchema>;

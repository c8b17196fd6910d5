import { z } from 'zod';
import * as m from '#messages/pictures/uploads.ts';
import { errorBodySchema } from '#shared/errors.ts';

/** 32 hexadecimal digits: the last part of the address that the creating POST returned. */
export const resumableParamsSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/, m.uploadNotFound),
});

/** The state of an upload. After all bytes are received and processed, either `url` or `failure` is set. */
export const resumableUploadSchema = z.object({
  id: z.string(),
  /** Received bytes. */
  offset: z.number().int(),
  /** Announced size in bytes. */
  length: z.number().int(),
  /** The address of the file, as POST /api/upload returns it. */
  url: z.string().nullable(),
  /** The warning that POST /api/upload returns. */
  warning: z.string().optional(),
  /** Why the file was refused, as POST /api/upload returns it. */
  failure: errorBodySchema.pick({ error: true, code: true }).nullable(),
});
export type ResumableUpload = z.infer<typeof resumableUploadSchema>;

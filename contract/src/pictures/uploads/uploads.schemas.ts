import { z } from 'zod';
import * as m from '#messages/pictures/uploads.ts';
import * as shared from '#messages/shared.ts';
import { freeText } from '#shared/free-text.ts';
import { ROTATIONS, type Rotation } from './renditions.ts';
import { DESCRIPTION_MAX, UPLOAD_TYPES } from './uploads.vocabulary.ts';

export const uploadResponseSchema = z.object({
  url: z.string(),
  /** The file was stored, but some browsers cannot show it: a message for the uploader. */
  warning: z.string().optional(),
});
export type UploadResponse = z.infer<typeof uploadResponseSchema>;

/** `<key>.webp`, as in the URL that the upload returned. */
export const privateMediaParamsSchema = z.object({
  file: z.string().regex(/^[0-9a-f]{32}\.webp$/, m.fileNotFound),
});

/** Present in short-lived addresses of identity documents only. */
export const privateMediaQuerySchema = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/, shared.mustBeAWholeNumber)
    .transform(Number)
    .optional(),
  signature: z.string().max(100).optional(),
});

/** The text parts of an upload's form. */
export const uploadFieldsSchema = z.object({
  uploadType: z.enum(UPLOAD_TYPES, m.unknownUploadType),
  description: freeText()
    .max(DESCRIPTION_MAX, shared.descriptionTooLong({ max: DESCRIPTION_MAX }))
    .default(''),
  /** Degrees clockwise, after the camera's orientation; only for gallery pictures. */
  rotation: z
    .enum(ROTATIONS.map(String) as [string, ...string[]], m.rotationInvalid)
    .default('0')
    .transform((text) => Number(text) as Rotation),
});

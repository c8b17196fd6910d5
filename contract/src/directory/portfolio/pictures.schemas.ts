import { z } from 'zod';
import * as m from '#messages/directory/portfolio.ts';
import * as shared from '#messages/shared.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { ALT_MAX, KNOWN_HASHES_MAX, PICTURE_TITLE_MAX } from './pictures.vocabulary.ts';
import { CREDIT_ROLES, CREDIT_STATUSES, SENSITIVE_KINDS } from './portfolio.vocabulary.ts';

const cannotExceed = (max: number) => shared.textTooLong({ max });
const titleSchema = singleLine().max(PICTURE_TITLE_MAX, cannotExceed(PICTURE_TITLE_MAX));
const altSchema = freeText().max(ALT_MAX, cannotExceed(ALT_MAX));
const sensitiveSchema = z.enum(SENSITIVE_KINDS).nullable();
const focalSchema = z.number(m.focalBounds).min(0, m.focalBounds).max(1, m.focalBounds);

export const createPictureSchema = z.object({
  imageUrl: z.string(shared.imageNotUploaded).min(1, shared.imageNotUploaded).max(2048),
  title: titleSchema.optional(),
  /** Defaults to the description of the upload. */
  alt: altSchema.optional(),
  sensitive: sensitiveSchema.optional(),
});

/** Absent fields stay unchanged. `albumId` moves the picture to the end of another own album. */
export const picturePatchSchema = z.object({
  title: titleSchema.optional(),
  alt: altSchema.optional(),
  sensitive: sensitiveSchema.optional(),
  focalX: focalSchema.optional(),
  focalY: focalSchema.optional(),
  showCamera: z.boolean().optional(),
  albumId: idSchema.optional(),
});
export type PicturePatch = z.output<typeof picturePatchSchema>;

/** Camera metadata as display texts: `50 mm`, `f/1.8`, `1/250 s`; ISO is a number. */
export const cameraSchema = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  lens: z.string().nullable(),
  focalLength: z.string().nullable(),
  aperture: z.string().nullable(),
  shutter: z.string().nullable(),
  iso: z.number().int().nullable(),
});
export type Camera = z.infer<typeof cameraSchema>;

/** A file of a picture; `width` in pixels. */
export const pictureSourceSchema = z.object({
  type: z.enum(['image/avif', 'image/webp']),
  width: z.number().int(),
  url: z.string(),
});
export type PictureSource = z.infer<typeof pictureSourceSchema>;

/** A person who took part in a picture. Only the picture's owner and the credited member get `status`; others see accepted credits. */
export const creditSchema = z.object({
  id: idSchema,
  userId: idSchema,
  username: z.string(),
  role: z.enum(CREDIT_ROLES),
  status: z.enum(CREDIT_STATUSES).optional(),
});
export type Credit = z.infer<typeof creditSchema>;

export const pictureSchema = z.object({
  id: idSchema,
  albumId: idSchema,
  userId: idSchema,
  /** Address of the largest rendition. */
  url: z.string(),
  /** Pixels of the largest rendition. */
  width: z.number().int(),
  height: z.number().int(),
  /** ThumbHash as base64url, for the blurred placeholder. */
  thumbhash: z.string().nullable(),
  title: z.string(),
  alt: z.string(),
  sensitive: sensitiveSchema,
  /** The point that stays visible when the picture is cropped, as fractions of width and height. */
  focalX: z.number(),
  focalY: z.number(),
  /** Null for others unless the owner shows it. */
  camera: cameraSchema.nullable(),
  /** `YYYY-MM-DD`, by the camera's clock; null for others unless the owner shows it. */
  takenOn: z.string().nullable(),
  /** The owner's setting; absent for others. */
  showCamera: z.boolean().optional(),
  /** WebP files, preceded by AVIF files as soon as they are encoded; ascending by width. */
  sources: z.array(pictureSourceSchema),
  credits: z.array(creditSchema),
  createdAt: timestampSchema,
});
export type Picture = z.infer<typeof pictureSchema>;

export const picturesQuerySchema = z.object({ ...pagingQuery() });

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, m.hashInvalid);

/** SHA-256 hashes of the files on the member's disk. */
export const knownPicturesQuestionSchema = z.object({
  hashes: z
    .array(sha256Schema)
    .min(1)
    .max(KNOWN_HASHES_MAX, m.tooManyFiles({ max: KNOWN_HASHES_MAX })),
});

/** The files that are already in the caller's albums. */
export const knownPicturesSchema = z.object({
  known: z.array(z.object({ hash: z.string(), pictureId: idSchema, albumId: idSchema })),
});

/** Bytes that the caller has stored, and the limit set by the host. */
export const storageUseSchema = z.object({ used: z.number().int(), limit: z.number().int() });

import { z } from 'zod';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { CREDIT_ROLES, CREDIT_STATUSES, SENSITIVE_KINDS } from './portfolio.vocabulary.ts';

export const PICTURE_TITLE_MAX = 120;
export const ALT_MAX = 300;
/** SHA-256 hashes that one question may name. */
export const KNOWN_HASHES_MAX = 500;

const cannotExceed = (max: number) => `Cannot exceed ${max} characters`;
const titleSchema = singleLine().max(PICTURE_TITLE_MAX, cannotExceed(PICTURE_TITLE_MAX));
const altSchema = freeText().max(ALT_MAX, cannotExceed(ALT_MAX));
const sensitiveSchema = z.enum(SENSITIVE_KINDS).nullable();
const FOCAL_BOUNDS = 'Must be a number from 0 to 1';
const focalSchema = z.number(FOCAL_BOUNDS).min(0, FOCAL_BOUNDS).max(1, FOCAL_BOUNDS);

export const createPictureSchema = z.object({
  imageUrl: z.string('Image must be uploaded first').min(1, 'Image must be uploaded first').max(2048),
  title: titleSchema.optional(),
  /** Absent: what the upload was described with. */
  alt: altSchema.optional(),
  sensitive: sensitiveSchema.optional(),
});

/** What is left out stays as it is; `albumId` moves the picture to the end of another of the own albums. */
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

/** What the camera wrote, as text for people: `50 mm`, `f/1.8`, `1/250 s`, ISO as a number. */
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

/** One file of a picture; `width` in pixels. */
export const pictureSourceSchema = z.object({
  type: z.enum(['image/avif', 'image/webp']),
  width: z.number().int(),
  url: z.string(),
});
export type PictureSource = z.infer<typeof pictureSourceSchema>;

/** Somebody who took part. Accepted ones carry no `status`, but for the picture's owner and the named member. */
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
  /** Of the largest rendition. */
  url: z.string(),
  /** Pixels of the largest rendition. */
  width: z.number().int(),
  height: z.number().int(),
  /** Base64url; paints the blur until the picture is there. */
  thumbhash: z.string().nullable(),
  title: z.string(),
  alt: z.string(),
  sensitive: sensitiveSchema,
  /** The point that stays in sight where the picture is cropped: shares of width and height. */
  focalX: z.number(),
  focalY: z.number(),
  /** Null to others unless the owner shows it. */
  camera: cameraSchema.nullable(),
  /** `YYYY-MM-DD`, by the camera's clock; null to others unless the owner shows it. */
  takenOn: z.string().nullable(),
  /** The owner's own switch; absent to others. */
  showCamera: z.boolean().optional(),
  /** WebP at once, AVIF a little later; ascending by width, AVIF first. */
  sources: z.array(pictureSourceSchema),
  credits: z.array(creditSchema),
  createdAt: timestampSchema,
});
export type Picture = z.infer<typeof pictureSchema>;

export const picturesQuerySchema = z.object({ ...pagingQuery() });

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal digits');

/** SHA-256 of files as they are on the member's disk. */
export const knownPicturesQuestionSchema = z.object({
  hashes: z.array(sha256Schema).min(1).max(KNOWN_HASHES_MAX, `Cannot exceed ${KNOWN_HASHES_MAX} files`),
});

/** Those of the files that are in the caller's albums already. */
export const knownPicturesSchema = z.object({
  known: z.array(z.object({ hash: z.string(), pictureId: idSchema, albumId: idSchema })),
});

/** Bytes of everything that the caller has uploaded; `limit` is what the host allows. */
export const storageUseSchema = z.object({ used: z.number().int(), limit: z.number().int() });

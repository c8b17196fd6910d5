import { z } from 'zod';
import * as m from '#messages/directory/portfolio.ts';
import * as shared from '#messages/shared.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { ALBUM_DESCRIPTION_MAX, ALBUM_TITLE_MAX } from './albums.vocabulary.ts';
import { pictureSchema } from './pictures.schemas.ts';
import { ALBUM_PICTURES_MAX, ALBUM_VISIBILITIES, ALBUMS_MAX } from './portfolio.vocabulary.ts';

const titleSchema = singleLine(m.titleRequired)
  .min(1, m.titleRequired)
  .max(ALBUM_TITLE_MAX, shared.titleTooLong({ max: ALBUM_TITLE_MAX }));
const descriptionSchema = freeText().max(
  ALBUM_DESCRIPTION_MAX,
  shared.descriptionTooLong({ max: ALBUM_DESCRIPTION_MAX }),
);
const visibilitySchema = z.enum(ALBUM_VISIBILITIES, m.chooseWhoCanSeeTheAlbum);

export const createAlbumSchema = z.object({
  title: titleSchema,
  description: descriptionSchema.default(''),
  visibility: visibilitySchema.default('members'),
});

/** Absent fields stay unchanged. */
export const albumPatchSchema = z.object({
  title: titleSchema.optional(),
  description: descriptionSchema.optional(),
  visibility: visibilitySchema.optional(),
  /** A picture of the album; null for the first picture. */
  coverId: idSchema.nullable().optional(),
});
export type AlbumPatch = z.output<typeof albumPatchSchema>;

/** The fields of a picture that an album card shows. */
export const coverPictureSchema = pictureSchema.pick({
  id: true,
  url: true,
  width: true,
  height: true,
  thumbhash: true,
  alt: true,
  sensitive: true,
  focalX: true,
  focalY: true,
  sources: true,
});

export const albumSchema = z.object({
  id: idSchema,
  userId: idSchema,
  title: z.string(),
  description: z.string(),
  visibility: z.enum(ALBUM_VISIBILITIES),
  /** Address of the cover. For viewers who hide sensitive pictures, those of others are neither cover nor counted. */
  cover: z.string().nullable(),
  coverPicture: coverPictureSchema.nullable(),
  pictureCount: z.number().int(),
  createdAt: timestampSchema,
});
export type Album = z.infer<typeof albumSchema>;

/** All ids in their new order, each once. */
const orderSchema = (max: number) => z.object({ order: z.array(idSchema).max(max, m.tooManyIds({ max })) });
export const albumOrderSchema = orderSchema(ALBUMS_MAX);
export const pictureOrderSchema = orderSchema(ALBUM_PICTURES_MAX);

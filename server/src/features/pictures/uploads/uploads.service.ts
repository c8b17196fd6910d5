import type { PictureSource } from '@opencall/contract/directory/portfolio/pictures.schemas';
import type { UploadType } from '@opencall/contract/pictures/uploads/uploads.schemas';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { otherWidths } from './media-files.ts';
import { extensionOf, type MediaRow, mediaUrl, mediaUrlSql } from './uploads.presenter.ts';
import { findOwnMedia } from './uploads.queries.ts';

interface UploadClaim {
  ownerId: number;
  /** An address as POST /api/upload answered it, with or without its query. */
  url: string;
  kinds: readonly UploadType[];
}

/** What another feature learns of an upload. Of it, the key is what rows keep, with a foreign key to `media`. */
export interface OwnUpload {
  url: string;
  /** `media.key`. */
  key: string;
  description: string;
  /** A video, not a picture. */
  isVideo: boolean;
}

/** Are both the address of one upload? Their queries may differ. */
export const isSameAddress = (a: string, b: string): boolean => a.split('?')[0] === b.split('?')[0];

/** The media key of an address that POST /api/upload answered, with or without its query; null for any other text. */
export const keyOfUpload = (url: string): string | null => {
  const [path = ''] = url.split('?');
  return /^\/(?:media|api\/private-media)\/([0-9a-f]{32})\.[a-z0-9]+$/.exec(path)?.[1] ?? null;
};

/**
 * Called wherever a member hands in the address of a picture or video.
 * @throws IMAGE_NOT_UPLOADED unless it is an upload of this member and of one of these kinds.
 */
export const assertOwnUpload = async (tx: Tx, { ownerId, url, kinds }: UploadClaim): Promise<OwnUpload> => {
  const key = keyOfUpload(url);
  const row = key ? await findOwnMedia(tx, { key, ownerId, kinds }) : undefined;
  if (!row || !isSameAddress(url, mediaUrl(row))) throw new AppError('IMAGE_NOT_UPLOADED');
  const isVideo = row.mime.startsWith('video/');
  return { url: mediaUrl(row), key: row.key, description: row.description, isVideo };
};

/** SQL for the address of the upload whose key `key`, an expression, gives, if it is of this member and kind; else null. */
export const ownUploadUrlSql = ({
  key,
  owner,
  kind,
}: {
  key: string;
  owner: string;
  kind: UploadType;
}): string =>
  `(select ${mediaUrlSql('own')} from media own where own.key = ${key} and own.owner_id = ${owner} and own.kind = '${kind}')`;

/** A picture's files, as its row of `media` tells them. */
export type PictureFileFacts = Parameters<typeof mediaUrl>[0] &
  Pick<MediaRow, 'hasAvif' | 'encrypted' | 'originalMime'>;

const sourcesOf = (row: PictureFileFacts, type: PictureSource['type']): PictureSource[] => {
  const extension = extensionOf(type);
  const others = otherWidths(row).map((width) => ({
    type,
    width,
    url: `/media/${row.key}-${width}.${extension}`,
  }));
  const own = { type, width: row.width ?? 0, url: `/media/${row.key}.${extension}` };
  return [...others, own].toSorted((a, b) => a.width - b.width);
};

/** The address of a picture for albums, and of each of its renditions. */
export const pictureFilesOf = (row: PictureFileFacts): { url: string; sources: PictureSource[] } => ({
  url: mediaUrl(row),
  sources: [...(row.hasAvif ? sourcesOf(row, 'image/avif') : []), ...sourcesOf(row, 'image/webp')],
});

/** Columns of `media` that `PictureFileFacts` needs, over an alias. */
export const pictureFilesSql = (media: string): string =>
  `${media}.key, ${media}.mime, ${media}.kind, ${media}.visibility, ${media}.placeholder, ${media}.width, ${media}.height,
   ${media}.largest_width as "largestWidth", ${media}.has_avif as "hasAvif", ${media}.encrypted,
   ${media}.original_mime as "originalMime"`;

/** Does an upload wait for staff? Until it is released its owner alone comes by it. Index: media_held. */
export const isHeldSql = (key: string): string =>
  `exists (select from media waiting where waiting.key = ${key} and waiting.hold = 'held')`;

/** SQL for the address of the upload whose key `key`, an expression, gives; null where there is none. */
export const uploadUrlSql = (key: string): string =>
  `(select ${mediaUrlSql('upload')} from media upload where upload.key = ${key})`;

/** The same for a column of a drizzle query. */
export const uploadUrl = <Url extends string | null = string | null>(key: SQLWrapper): SQL<Url> =>
  sql<Url>`(select ${sql.raw(mediaUrlSql('upload'))} from media upload where upload.key = ${key})`;

/**
 * The address of a media row that the query joins under this alias, for lists of many rows: a look-up of its own for each
 * row costs more than a join. Null where nothing is joined.
 */
export const joinedUploadUrl = <Url extends string | null = string | null>(alias: string): SQL<Url> =>
  sql<Url>`${sql.raw(`(${mediaUrlSql(`"${alias}"`)})`)}`;

/**
 * SQL for the addresses of a list's uploads in their order, a text[].
 * @param list rows with a `position` and a `media_key`, and what tells those of one list: `from … where …`.
 */
export const uploadUrlsSql = (list: string): string =>
  `array(select ${uploadUrlSql('listed.media_key')} from (select position, media_key ${list}) listed order by listed.position)`;

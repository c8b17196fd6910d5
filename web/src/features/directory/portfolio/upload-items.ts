import { UPLOAD_LIMITS, UPLOAD_MIME_TYPES } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import * as m from '#messages/directory/portfolio';

/**
 * `reading`: the file is being hashed; `known`: the member already has it and must decide; `sent`: it is uploaded and
 * waits until the files before it are in the album; `refused`: it can never be uploaded.
 */
export type UploadStatus =
  | 'reading'
  | 'known'
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'sent'
  | 'failed'
  | 'refused'
  | 'done';

/** A file that is being added to an album. */
export interface UploadItem {
  key: number;
  albumId: number;
  file: File;
  title: string;
  alt: string;
  status: UploadStatus;
  /** 0 to 100. */
  percent: number;
  /** The connection is lost; the upload waits for it. */
  offline: boolean;
  /** Why the upload failed or the file was refused. */
  message?: string;
  /** Where the file is stored; set after the upload. */
  url?: string;
}

/** A file with the title and description from an import or from its metadata. */
export interface ChosenFile {
  file: File;
  title?: string;
  alt?: string;
}

/** Statuses that end without an action of the member. */
const UNDER_WAY: readonly UploadStatus[] = ['reading', 'waiting', 'sending', 'sent'];
/** Statuses in which closing the tab loses something. */
const UNSAVED: readonly UploadStatus[] = [...UNDER_WAY, 'paused', 'known'];

export const isUnderWay = ({ status }: UploadItem): boolean => UNDER_WAY.includes(status);
export const isUnsaved = ({ status }: UploadItem): boolean => UNSAVED.includes(status);
/** True if closing the tab loses the file. A file that the member already has is not lost. */
export const isLost = (item: UploadItem): boolean =>
  item.status === 'failed' || (isUnsaved(item) && item.status !== 'known');

const RULES = { types: UPLOAD_MIME_TYPES.portfolio, bytes: UPLOAD_LIMITS.portfolio };

/** Value of the `accept` attribute of file inputs. */
export const ACCEPTED = RULES.types.join(',');

/** Why a file cannot be added to an album; undefined if it can. */
export const refusalOfFile = (file: Pick<File, 'type' | 'size'>): string | undefined => {
  if (file.size === 0) return m.theFileIsEmpty;
  if (!RULES.types.includes(file.type)) return m.notAJpegPngWebp;
  if (file.size > RULES.bytes) return m.largerThanMb({ megabytes: Math.floor(RULES.bytes / 1024 / 1024) });
  return undefined;
};

/** Total progress of all files in percent, weighted by size. */
export const totalPercent = (items: readonly UploadItem[]): number => {
  const counted = items.filter(({ status }) => status !== 'refused' && status !== 'known');
  const all = counted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = counted.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  return all === 0 ? 0 : Math.floor((sent / all) * 100);
};

import { UPLOAD_LIMITS, UPLOAD_MIME_TYPES } from '@opencall/contract/pictures/uploads/uploads.schemas';

/**
 * `reading`: it is hashed; `known`: the member has it already and decides; `sent`: it is with the server and waits for
 * those before it; `refused`: it can never be sent.
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

/** A file on its way into an album. */
export interface UploadItem {
  key: number;
  albumId: number;
  file: File;
  title: string;
  alt: string;
  status: UploadStatus;
  /** 0 to 100. */
  percent: number;
  /** The connection is lost, and waited for. */
  offline: boolean;
  /** Why it failed or was refused. */
  message?: string;
  /** Where it is stored, once it is sent. */
  url?: string;
}

/** A file with what is known of it from elsewhere: its caption, its metadata. */
export interface ChosenFile {
  file: File;
  title?: string;
  alt?: string;
}

/** Statuses whose work ends by itself. */
const UNDER_WAY: readonly UploadStatus[] = ['reading', 'waiting', 'sending', 'sent'];
/** Statuses in which closing the tab loses something. */
const UNSAVED: readonly UploadStatus[] = [...UNDER_WAY, 'paused', 'known'];

export const isUnderWay = ({ status }: UploadItem): boolean => UNDER_WAY.includes(status);
export const isUnsaved = ({ status }: UploadItem): boolean => UNSAVED.includes(status);
/** Closing the tab takes it along; one that the member has already is not lost. */
export const isLost = (item: UploadItem): boolean =>
  item.status === 'failed' || (isUnsaved(item) && item.status !== 'known');

const RULES = { types: UPLOAD_MIME_TYPES.portfolio, bytes: UPLOAD_LIMITS.portfolio };

/** For a file field. */
export const ACCEPTED = RULES.types.join(',');

/** Why a file cannot be a picture of an album; undefined where it can. */
export const refusalOfFile = (file: Pick<File, 'type' | 'size'>): string | undefined => {
  if (file.size === 0) return 'The file is empty';
  if (!RULES.types.includes(file.type)) return 'Not a JPEG, PNG, WebP or AVIF picture';
  if (file.size > RULES.bytes) return `Larger than ${Math.floor(RULES.bytes / 1024 / 1024)} MB`;
  return undefined;
};

/** How far all files together are, by their bytes. */
export const totalPercent = (items: readonly UploadItem[]): number => {
  const counted = items.filter(({ status }) => status !== 'refused' && status !== 'known');
  const all = counted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = counted.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  return all === 0 ? 0 : Math.floor((sent / all) * 100);
};

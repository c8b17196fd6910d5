import type { EntryMediaType } from '@opencall/contract/contests/contests/contests.vocabulary';
import {
  UPLOAD_LIMITS,
  UPLOAD_MIME_TYPES,
  VIDEO_SECONDS_ACCEPTED,
  VIDEO_SECONDS_MAX,
} from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { type FileRefusal, refuseHeic } from '#lib/file-rules.ts';

const PREFIX: Record<EntryMediaType, string> = { photo: 'image/', video: 'video/' };
const FORMATS: Record<EntryMediaType, string> = { photo: 'JPG or PNG', video: 'MP4, MOV or WebM' };
const MAX_BYTES = UPLOAD_LIMITS['contest-entry'];
const MEGABYTES = Math.floor(MAX_BYTES / 1024 / 1024);

/** MIME types for a file field. */
export const mimeTypesOf = (kinds: readonly EntryMediaType[]): string[] =>
  UPLOAD_MIME_TYPES['contest-entry'].filter((type) => kinds.some((kind) => type.startsWith(PREFIX[kind])));

/** `JPG or PNG, up to 100 MB` */
export const fileHint = (kind: EntryMediaType): string =>
  `${FORMATS[kind]}, up to ${MEGABYTES} MB${kind === 'video' ? ` and ${VIDEO_SECONDS_MAX / 60} minutes` : ''}`;

export const kindOf = (file: File): EntryMediaType | null => {
  if (file.type.startsWith(PREFIX.photo)) return 'photo';
  return file.type.startsWith(PREFIX.video) ? 'video' : null;
};

/** Returns why a file cannot be entered, or null. The server checks the content; this check avoids a useless upload. */
export const refuseEntryFile = (file: File, kinds: readonly EntryMediaType[]): FileRefusal | null => {
  const heic = refuseHeic(file);
  if (heic) return heic;
  if (!mimeTypesOf(kinds).includes(file.type)) {
    const wanted = kinds.map((kind) => `a ${kind} (${FORMATS[kind]})`).join(' or ');
    return { title: 'Invalid file type', description: `Please choose ${wanted}` };
  }
  if (file.size > MAX_BYTES) {
    return { title: 'File too large', description: `Please choose a file of up to ${MEGABYTES} MB` };
  }
  return null;
};

export const refuseDuration = (seconds: number): FileRefusal | null =>
  seconds > VIDEO_SECONDS_ACCEPTED
    ? { title: 'Video too long', description: `Videos may be up to ${VIDEO_SECONDS_MAX / 60} minutes long` }
    : null;

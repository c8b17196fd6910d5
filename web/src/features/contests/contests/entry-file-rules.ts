import type { EntryMediaType } from '@opencall/contract/contests/contests/contests.vocabulary';
import {
  UPLOAD_LIMITS,
  UPLOAD_MIME_TYPES,
  VIDEO_SECONDS_ACCEPTED,
  VIDEO_SECONDS_MAX,
} from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { type FileRefusal, refuseHeic } from '#lib/file-rules.ts';
import * as m from '#messages/contests/contests-submit';

const PREFIX: Record<EntryMediaType, string> = { photo: 'image/', video: 'video/' };
const MAX_BYTES = UPLOAD_LIMITS['contest-entry'];
const MEGABYTES = Math.floor(MAX_BYTES / 1024 / 1024);

/** MIME types for a file field. */
export const mimeTypesOf = (kinds: readonly EntryMediaType[]): string[] =>
  UPLOAD_MIME_TYPES['contest-entry'].filter((type) => kinds.some((kind) => type.startsWith(PREFIX[kind])));

/** `JPG or PNG, up to 100 MB` */
export const fileHint = (kind: EntryMediaType): string =>
  kind === 'photo'
    ? m.photoHint({ megabytes: MEGABYTES })
    : m.videoHint({ megabytes: MEGABYTES, minutes: VIDEO_SECONDS_MAX / 60 });

const wantedText = (kinds: readonly EntryMediaType[]): string => {
  if (!kinds.includes('video')) return m.chooseAPhoto;
  return kinds.includes('photo') ? m.chooseAPhotoOrVideo : m.chooseAVideo;
};

export const kindOf = (file: File): EntryMediaType | null => {
  if (file.type.startsWith(PREFIX.photo)) return 'photo';
  return file.type.startsWith(PREFIX.video) ? 'video' : null;
};

/** Returns why a file cannot be entered, or null. The server checks the content; this check avoids a useless upload. */
export const refuseEntryFile = (file: File, kinds: readonly EntryMediaType[]): FileRefusal | null => {
  const heic = refuseHeic(file);
  if (heic) return heic;
  if (!mimeTypesOf(kinds).includes(file.type)) {
    return { title: m.invalidFileType, description: wantedText(kinds) };
  }
  if (file.size > MAX_BYTES) {
    return { title: m.fileTooLarge, description: m.chooseASmallerFile({ megabytes: MEGABYTES }) };
  }
  return null;
};

export const refuseDuration = (seconds: number): FileRefusal | null =>
  seconds > VIDEO_SECONDS_ACCEPTED
    ? { title: m.videoTooLong, description: m.videosMayBeUpTo({ minutes: VIDEO_SECONDS_MAX / 60 }) }
    : null;

import { createPicture, findKnownPictures } from '@opencall/contract/directory/portfolio/pictures.routes';
import type { QueryClient } from '@tanstack/react-query';
import { canRetry, errorText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { albumKey, albumsKey, picturesKey } from '#lib/portfolio-keys.ts';
import { createStore } from '#lib/store.ts';
import { toast } from '#lib/toasts.ts';
import * as m from '#messages/directory/portfolio';
import { type StopPicture, sendPicture } from './send-picture.ts';
import { forgetUnsent, keepUnsent } from './unsent-files.ts';
import {
  type ChosenFile,
  isLost,
  isUnderWay,
  isUnsaved,
  refusalOfFile,
  type UploadItem,
  type UploadStatus,
} from './upload-items.ts';

/*
 * The queue outlives the screen that filled it: uploads continue while the member visits other pages. Three files
 * upload in parallel; they are added to their album in the order in which they were chosen.
 */

const PARALLEL_UPLOADS = 3;
/** Number of files that are hashed before one request asks the server which of them it already has. */
const CHECK_BATCH_SIZE = 10;

/** The uploading member, and the query client of their screens. */
export interface UploadOwner {
  userId: number;
  client: QueryClient;
}

/** All files of this visit, in the order in which they were chosen. */
export const uploadStore = createStore<readonly UploadItem[]>([]);
const stops = new Map<number, StopPicture>();
const hashes = new Map<number, string>();
let owner: UploadOwner | null = null;
let lastKey = 0;
let adding = false;

const items = (): readonly UploadItem[] => uploadStore.snapshot();
const itemOf = (key: number): UploadItem | undefined => items().find((item) => item.key === key);
const change = (key: number, changes: Partial<UploadItem>): void =>
  uploadStore.set(items().map((item) => (item.key === key ? { ...item, ...changes } : item)));

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Makes the browser ask before it closes a tab with unfinished uploads. */
const warnWhileUnsaved = (): void => {
  if (items().some(isUnsaved)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
};
uploadStore.subscribe(warnWhileUnsaved);

/** SHA-256 of a file in hexadecimal; undefined without a secure context, because browsers then offer no hashing. */
const hashOf = async (file: Blob): Promise<string | undefined> => {
  if (!crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const lostNames = (): string[] =>
  items()
    .filter(isLost)
    .map(({ file }) => file.name);
// Store the names of unsent files for the next visit. If the tab is restored, its uploads continue: remove the names.
window.addEventListener('pagehide', () => owner && keepUnsent(owner.userId, lostNames()));
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && owner) forgetUnsent(owner, lostNames());
});

const refresh = (albumId: number): void => {
  if (!owner) return;
  const { client, userId } = owner;
  for (const queryKey of [picturesKey(albumId), albumKey(albumId), albumsKey(userId)])
    void client.invalidateQueries({ queryKey });
};

/**
 * Once no upload to the album is in progress, refreshes its screen and removes the added files from the queue. Failed
 * and refused files stay in the queue.
 */
const finish = (albumId: number): void => {
  const own = items().filter((item) => item.albumId === albumId);
  if (own.some(isUnderWay)) return;
  const added = own.filter(({ status }) => status === 'done').length;
  uploadStore.set(items().filter((item) => item.albumId !== albumId || item.status !== 'done'));
  if (added > 0) {
    toast({ title: m.picturesAdded({ count: added }) });
    refresh(albumId);
  }
};

const nextSent = (): UploadItem | undefined => {
  const blocked = new Set<number>();
  for (const item of items()) {
    if (item.status === 'sent' && !blocked.has(item.albumId)) return item;
    if (isUnderWay(item)) blocked.add(item.albumId);
  }
  return undefined;
};

/** Adds uploaded files to their albums one at a time, in the order in which they were chosen. */
const addSent = async (): Promise<void> => {
  if (adding) return;
  adding = true;
  for (let item = nextSent(); item && owner; item = nextSent()) {
    const { key, albumId, title, alt, url = '' } = item;
    try {
      const params = { id: String(albumId) };
      await call(createPicture, { params, body: { imageUrl: url, title, ...(alt && { alt }) } });
      await stops.get(key)?.forget();
      change(key, { status: 'done', percent: 100 });
    } catch (error) {
      change(key, { status: 'failed', message: errorText(error) });
    }
    stops.delete(key);
    finish(albumId);
  }
  adding = false;
};

const send = (item: UploadItem): void => {
  if (!owner) return;
  const { key, file } = item;
  change(key, { status: 'sending', offline: false, message: undefined });
  const running = sendPicture({
    file,
    userId: owner.userId,
    onProgress: (percent) => change(key, { percent }),
    onWaiting: (offline) => change(key, { offline }),
  });
  stops.set(key, running);
  // Ignore the result of an upload that was paused or removed: it may have been restarted since.
  const end = (changes: Partial<UploadItem>) => {
    if (stops.get(key) === running && itemOf(key)?.status === 'sending') change(key, changes);
    pump();
    void addSent();
    finish(item.albumId);
  };
  running.url.then(
    (url) => end({ status: 'sent', url, percent: 100 }),
    (error: unknown) => end({ status: canRetry(error) ? 'failed' : 'refused', message: errorText(error) }),
  );
};

/** Starts waiting uploads up to the limit of parallel uploads. */
const pump = (): void => {
  for (;;) {
    const sending = items().filter(({ status }) => status === 'sending').length;
    const next = items().find(({ status }) => status === 'waiting');
    if (!next || sending >= PARALLEL_UPLOADS) return;
    send(next);
  }
};

/** Checks a group of files. Files that the member already has wait for a decision; the others may be uploaded. */
const check = async (group: readonly UploadItem[]): Promise<void> => {
  for (const { key, file } of group) {
    const hash = await hashOf(file).catch(() => undefined);
    if (hash) hashes.set(key, hash);
  }
  const toCheck = [...new Set(group.flatMap(({ key }) => hashes.get(key) ?? []))];
  const answer =
    toCheck.length === 0
      ? { known: [] }
      : await call(findKnownPictures, { body: { hashes: toCheck } }).catch(() => ({ known: [] }));
  const known = new Set(answer.known.map(({ hash }) => hash));
  for (const { key } of group) {
    const hash = hashes.get(key);
    const isTwice = hash && items().some((other) => other.key < key && hashes.get(other.key) === hash);
    if (itemOf(key)?.status === 'reading')
      change(key, { status: hash && (known.has(hash) || isTwice) ? 'known' : 'waiting' });
  }
};

const checkAll = async (fresh: readonly UploadItem[]): Promise<void> => {
  for (let at = 0; at < fresh.length; at += CHECK_BATCH_SIZE) {
    await check(fresh.slice(at, at + CHECK_BATCH_SIZE));
    pump();
  }
};

/** Queues files for an album. Files that cannot be pictures are listed with the reason. */
export const addUploads = (by: UploadOwner, albumId: number, files: readonly ChosenFile[]): Promise<void> => {
  if (owner && owner.userId !== by.userId) dropAllUploads();
  owner = by;
  forgetUnsent(
    by,
    files.map(({ file }) => file.name),
  );
  const added = files.map(({ file, title = '', alt = '' }): UploadItem => {
    lastKey += 1;
    const message = refusalOfFile(file);
    const status: UploadStatus = message ? 'refused' : 'reading';
    return { key: lastKey, albumId, file, title, alt, status, percent: 0, offline: false, message };
  });
  uploadStore.set([...items(), ...added]);
  return checkAll(added.filter(({ status }) => status === 'reading'));
};

const turn = (keys: readonly number[], from: readonly UploadStatus[], to: UploadStatus): void => {
  for (const key of keys) {
    const item = itemOf(key);
    if (item && from.includes(item.status)) change(key, { status: to, offline: false, message: undefined });
  }
};

export const pauseUploads = (keys: readonly number[]): void => {
  turn(keys, ['waiting', 'sending'], 'paused');
  for (const key of keys) if (itemOf(key)?.status === 'paused') stops.get(key)?.stop('leave');
  pump();
};

/** Resumes paused uploads, retries failed ones, and uploads files that the member already has. */
export const resumeUploads = (keys: readonly number[]): void => {
  // A failed file with a URL is already uploaded; only adding it to the album has to be retried.
  turn(
    keys.filter((key) => itemOf(key)?.url),
    ['failed'],
    'sent',
  );
  turn(keys, ['paused', 'failed', 'known'], 'waiting');
  pump();
  void addSent();
};

/** Removes files from the queue and cancels their uploads. */
export const dropUploads = (keys: readonly number[]): void => {
  const dropped = new Set(keys);
  const albums = new Set(items().flatMap((item) => (dropped.has(item.key) ? [item.albumId] : [])));
  uploadStore.set(items().filter(({ key }) => !dropped.has(key)));
  for (const key of keys) {
    stops.get(key)?.stop('cancel');
    stops.delete(key);
    hashes.delete(key);
  }
  pump();
  void addSent();
  for (const albumId of albums) finish(albumId);
};

/** Empties the queue when another member signs in in this browser, and for tests. */
export const dropAllUploads = (): void => dropUploads(items().map(({ key }) => key));

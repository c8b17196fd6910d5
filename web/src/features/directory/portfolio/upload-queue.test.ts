import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '#lib/toasts.ts';
import { type HeldServer, holdServer, settle } from '#testing/held-server.ts';
import { dismissUnsent, unsentQuery } from './unsent-files.ts';
import type { UploadItem } from './upload-items.ts';
import {
  addUploads,
  dropAllUploads,
  dropUploads,
  pauseUploads,
  resumeUploads,
  uploadStore,
} from './upload-queue.ts';

// Files share their modules: if another test has loaded the real uploads, the mocks below would have no effect.
vi.hoisted(() => vi.resetModules());

/** Uploads that have started, by file name. */
const sending = vi.hoisted(
  () => new Map<string, { done: (url: string) => void; fail: (error: Error) => void; stopped: string[] }>(),
);
vi.mock('./send-picture.ts', () => ({
  sendPicture: ({ file }: { file: File }) => {
    const stopped: string[] = [];
    const url = new Promise<string>((done, fail) => void sending.set(file.name, { done, fail, stopped }));
    return { url, stop: (reason: string) => void stopped.push(reason), forget: async () => undefined };
  },
}));

/** Stands in for the upload library's list of started uploads: its build for Node has no storage. */
const interrupted = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock('#lib/resumable-upload.ts', () => ({
  listInterrupted: async () => interrupted.names,
  forgetInterrupted: async (_: unknown, names: string[]) => {
    interrupted.names = interrupted.names.filter((name) => !names.includes(name));
  },
}));

const owner = { userId: 3, client: new QueryClient() };
const picture = (name: string, content = name) => ({
  file: new File([content], name, { type: 'image/jpeg' }),
});
const itemOf = (name: string) => uploadStore.snapshot().find(({ file }) => file.name === name) as UploadItem;
const states = () =>
  Object.fromEntries(uploadStore.snapshot().map(({ file, status }) => [file.name, status]));
const finish = async (name: string) => {
  sending.get(name)?.done(`/media/${name}.webp`);
  await settle();
};

describe('the upload queue', () => {
  let server: HeldServer;
  /** Queues files. The server answers that it knows the files at the positions in `known`. */
  const add = async (files: ReturnType<typeof picture>[], known: readonly number[] = []) => {
    const added = addUploads(owner, 7, files);
    const question = await server.next('POST', '/api/pictures/known');
    const { hashes } = question.body as { hashes: string[] };
    await question.answer({
      known: known.map((at) => ({ hash: hashes[at], pictureId: 1, albumId: 7 })),
    });
    await added;
    await settle();
  };
  const adding = () => server.next('POST', '/api/albums/7/pictures');
  beforeEach(() => {
    dropAllUploads();
    sending.clear();
    toastStore.set([]);
    server = holdServer();
  });

  it('uploads three files in parallel and adds them in the order in which they were chosen', async () => {
    await add(['a', 'b', 'c', 'd'].map((name) => picture(name)));
    expect(states()).toEqual({ a: 'sending', b: 'sending', c: 'sending', d: 'waiting' });
    await finish('b');
    expect(states()).toEqual({ a: 'sending', b: 'sent', c: 'sending', d: 'sending' });
    expect(server.waiting()).toEqual([]);
    await finish('a');
    const first = await adding();
    expect(first.body).toEqual({ imageUrl: '/media/a.webp', title: '' });
    expect(server.waiting()).toEqual([]);
    await first.answer({ id: 1 });
    const second = await adding();
    expect(second.body).toMatchObject({ imageUrl: '/media/b.webp' });
    await second.answer({ id: 2 });
  });

  it('lists the unsent files of a closed tab until they are chosen again or dismissed', async () => {
    const unsent = () => owner.client.fetchQuery({ ...unsentQuery(owner.userId), staleTime: 0 });
    const notes = { file: new File(['x'], 'notes.txt', { type: 'text/plain' }) };
    await add([...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => picture(name)), notes], [5]);
    expect(itemOf('f').status).toBe('known');
    await finish('a');
    await (await adding()).answer({ id: 1 });
    sending.get('b')?.fail(new Error('Upload failed'));
    await settle();
    expect(await unsent()).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    interrupted.names = ['c', 'earlier'];
    expect(await unsent()).toEqual(['b', 'c', 'd', 'e', 'earlier']);
    interrupted.names = [];
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await unsent()).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    dropAllUploads();
    await add([picture('c'), picture('new')]);
    expect(owner.client.getQueryData(unsentQuery(owner.userId).queryKey)).toEqual([]);
    expect(await unsent()).toEqual(['b', 'd', 'e']);
    interrupted.names = ['d', 'x'];
    await dismissUnsent(owner, ['b', 'd', 'e']);
    expect(interrupted.names).toEqual(['x']);
    interrupted.names = [];
    expect(await unsent()).toEqual([]);
  });

  it('lists files that cannot be pictures and uploads the others', async () => {
    const notes = { file: new File(['x'], 'notes.txt', { type: 'text/plain' }) };
    const empty = { file: new File([], 'empty.jpg', { type: 'image/jpeg' }) };
    await add([notes, empty, picture('a')]);
    expect(states()).toEqual({ 'notes.txt': 'refused', 'empty.jpg': 'refused', a: 'sending' });
    expect(itemOf('notes.txt').message).toBe('Not a JPEG, PNG, WebP or AVIF picture');
    expect(itemOf('empty.jpg').message).toBe('The file is empty');
  });

  it('does not upload known and duplicate files until the member decides', async () => {
    await add([picture('old'), picture('new'), picture('copy', 'new'), picture('last')], [0]);
    expect(states()).toEqual({ old: 'known', new: 'sending', copy: 'known', last: 'sending' });
    dropUploads([itemOf('old').key]);
    resumeUploads([itemOf('copy').key]);
    expect(states()).toEqual({ new: 'sending', copy: 'sending', last: 'sending' });
  });

  it('keeps a failed upload for a retry and continues with the files after it', async () => {
    await add([picture('a'), picture('b')]);
    sending.get('a')?.fail(new Error('The file is broken'));
    await settle();
    expect(itemOf('a')).toMatchObject({ status: 'failed', message: 'The file is broken' });
    await finish('b');
    await (await adding()).answer({ id: 2 });
    expect(states()).toEqual({ a: 'failed' });
    expect(toastStore.snapshot()[0]?.title).toBe('Picture added');
    resumeUploads([itemOf('a').key]);
    await finish('a');
    await (await adding()).answer({ id: 3 });
    expect(uploadStore.snapshot()).toEqual([]);
  });

  it('does not upload a file again if only adding it to the album failed', async () => {
    await add([picture('a')]);
    await finish('a');
    await (await adding()).refuse(409, 'Album is full');
    expect(itemOf('a')).toMatchObject({ status: 'failed', message: 'Album is full' });
    sending.clear();
    resumeUploads([itemOf('a').key]);
    const again = await adding();
    expect(again.body).toMatchObject({ imageUrl: '/media/a.webp' });
    expect(sending.size).toBe(0);
    await again.answer({ id: 1 });
  });

  it('pauses and resumes, and ignores late results of a paused upload', async () => {
    await add(['a', 'b', 'c', 'd'].map((name) => picture(name)));
    const before = sending.get('a');
    pauseUploads([itemOf('a').key]);
    expect(before?.stopped).toEqual(['leave']);
    expect(states()).toMatchObject({ a: 'paused', d: 'sending' });
    resumeUploads([itemOf('a').key]);
    expect(states()).toMatchObject({ a: 'waiting' });
    before?.fail(new DOMException('leave', 'AbortError'));
    await finish('b');
    expect(states()).toMatchObject({ a: 'sending' });
  });

  it('asks before the tab is closed as long as an upload would be lost', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await add([picture('a')]);
    expect(closing()).toBe(true);
    dropAllUploads();
    expect(closing()).toBe(false);
    expect(sending.get('a')?.stopped).toEqual(['cancel']);
  });
});

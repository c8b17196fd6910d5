import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE, upload } from './upload.ts';

type Answer = { status: number; body: string } | 'broken line' | 'silence';

let answers: Answer[] = [];
let sent: FormData[] = [];

/** The part of XMLHttpRequest that uploads use. Responds with the answers of the list. */
class FakeRequest {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  send(form: FormData) {
    sent.push(form);
    const answer = answers.shift() ?? 'silence';
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    if (answer === 'silence') return;
    if (answer === 'broken line') this.onerror?.();
    else {
      this.status = answer.status;
      this.responseText = answer.body;
      this.onload?.();
    }
    this.onloadend?.();
  }
}

const stored = { status: 201, body: '{"url":"/media/a.webp"}' };
const request = () => ({ file: new Blob(['x']), uploadType: 'gallery' as const, onAttempt: vi.fn() });

describe('upload', () => {
  beforeEach(() => {
    answers = [];
    sent = [];
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('returns the stored address and reports the progress', async () => {
    answers = [stored];
    const onProgress = vi.fn();
    expect(await upload({ ...request(), onProgress })).toBe('/media/a.webp');
    expect(onProgress).toHaveBeenCalledWith(25);
    expect(sent[0]?.get('uploadType')).toBe('gallery');
  });
  it('tries three times with a growing delay', async () => {
    answers = ['broken line', { status: 503, body: '{"error":"Busy"}' }, stored];
    const one = request();
    const result = upload(one);
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe('/media/a.webp');
    expect(one.onAttempt.mock.calls).toEqual([[2], [3]]);
  });
  it('reports the message of the server after the last attempt', async () => {
    answers = [1, 2, 3].map(() => ({ status: 503, body: '{"error":"Busy"}' }));
    const result = expect(upload(request())).rejects.toThrow('Upload failed: Busy');
    await vi.advanceTimersByTimeAsync(3000);
    await result;
    expect(sent).toHaveLength(3);
  });
  it('does not retry a refused file', async () => {
    answers = [{ status: 415, body: '{"error":"Invalid file type"}' }];
    await expect(upload(request())).rejects.toThrow('Upload failed: Invalid file type');
    expect(sent).toHaveLength(1);
  });
  it('fails if the response contains no address', async () => {
    answers = [{ status: 201, body: '{}' }];
    await expect(upload(request())).rejects.toThrow('No URL received from server');
    expect(sent).toHaveLength(1);
  });
  it('does not start without a connection', async () => {
    vi.spyOn(onlineManager, 'isOnline').mockReturnValue(false);
    await expect(upload(request())).rejects.toThrow(OFFLINE);
    expect(sent).toHaveLength(0);
  });
  it('can be canceled during an attempt and between attempts', async () => {
    const controller = new AbortController();
    const onTheWay = expect(upload({ ...request(), signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    controller.abort();
    await onTheWay;

    answers = ['broken line'];
    const second = new AbortController();
    const waiting = expect(upload({ ...request(), signal: second.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await vi.advanceTimersByTimeAsync(500);
    second.abort();
    await waiting;
    expect(sent).toHaveLength(2);
  });
});

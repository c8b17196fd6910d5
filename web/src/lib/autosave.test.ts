import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { AUTOSAVE_PAUSE_MS, type AutosaveOptions, createAutosave } from './autosave.ts';

type Complete = (value: string) => string;

/** A server that responds when the test tells it to. */
const slowServer = () => {
  const arrived: string[] = [];
  const answers: Array<{ resolve: (complete?: Complete) => void; reject: (error: Error) => void }> = [];
  const save = (text: string) => {
    arrived.push(text);
    return new Promise<Complete | undefined>((resolve, reject) => answers.push({ resolve, reject }));
  };
  const settle = async (outcome?: Error | Complete) => {
    const answer = answers.shift();
    if (outcome instanceof Error) answer?.reject(outcome);
    else answer?.resolve(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { arrived, save, settle };
};

const setUp = (options: Partial<AutosaveOptions<string>> = {}) => {
  const failures: unknown[] = [];
  const autosave = createAutosave({
    saved: '',
    onFailure: (error) => failures.push(error),
    ...options,
  });
  const server = slowServer();
  const type = (text: string) => autosave.change(text, server.save);
  const pause = () => vi.advanceTimersByTimeAsync(AUTOSAVE_PAUSE_MS);
  const stage = () => autosave.snapshot().stage;
  return { ...server, autosave, failures, type, pause, stage };
};

describe('autosave', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends the last text once after a pause in typing', async () => {
    const { type, arrived, pause, settle, stage } = setUp();
    for (const text of ['a', 'ab', 'abc']) {
      type(text);
      await vi.advanceTimersByTimeAsync(AUTOSAVE_PAUSE_MS - 1);
    }
    expect([arrived, stage()]).toEqual([[], 'unsaved']);
    await pause();
    expect([arrived, stage()]).toEqual([['abc'], 'saving']);
    await settle();
    expect(stage()).toBe('saved');
  });

  it('sends newer text after the response to the earlier one', async () => {
    const { type, arrived, pause, settle, stage } = setUp();
    type('first');
    await pause();
    type('second');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_PAUSE_MS * 3);
    expect(arrived).toEqual(['first']);
    await settle();
    expect(arrived).toEqual(['first', 'second']);
    await settle();
    expect(stage()).toBe('saved');
  });

  it('sends nothing if the text is the saved one again', async () => {
    const { type, arrived, pause, stage } = setUp({ saved: 'before' });
    type('after');
    type('before');
    await pause();
    expect([arrived, stage()]).toEqual([[], 'saved']);
  });

  it('retries after a failure, and reports it once', async () => {
    const { type, arrived, pause, settle, stage, failures } = setUp();
    type('text');
    await pause();
    await settle(new Error('offline'));
    expect(stage()).toBe('failed');
    await vi.advanceTimersByTimeAsync(2000);
    expect(stage()).toBe('failed');
    await settle(new Error('offline'));
    await vi.advanceTimersByTimeAsync(4000);
    await settle();
    expect(arrived).toEqual(['text', 'text', 'text']);
    expect([failures.length, stage()]).toEqual([1, 'saved']);
  });

  it('does not retry a permanent refusal, but sends the next text', async () => {
    const { type, arrived, pause, settle, autosave, stage } = setUp();
    type('text');
    await pause();
    await settle(new ApiError(404, 'gone'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(arrived).toEqual(['text']);
    expect(autosave.snapshot()).toMatchObject({ stage: 'failed', willRetry: false });
    type('text again');
    await pause();
    await settle();
    expect([arrived, stage()]).toEqual([['text', 'text again'], 'saved']);
  });

  it('adds what the server assigned to the text that was typed meanwhile', async () => {
    const { type, arrived, pause, settle, autosave } = setUp();
    type('first');
    await pause();
    type('first and more');
    await settle((value) => `${value} #7`);
    expect(autosave.snapshot().value).toBe('first and more #7');
    await pause();
    expect(arrived).toEqual(['first', 'first and more #7']);
  });

  it('flushes immediately, after the running request', async () => {
    const { type, arrived, pause, settle, autosave } = setUp();
    type('one');
    await pause();
    type('two');
    const flushed = autosave.flush();
    expect(arrived).toEqual(['one']);
    await settle();
    expect(arrived).toEqual(['one', 'two']);
    await settle();
    expect(await flushed).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(arrived).toEqual(['one', 'two']);
  });

  it('answers false to a flush that failed', async () => {
    const { type, settle, autosave } = setUp();
    type('text');
    const flushed = autosave.flush();
    await settle(new Error('offline'));
    expect(await flushed).toBe(false);
  });

  it('sends the text of a closing page', async () => {
    const { type, arrived, pause, autosave } = setUp({ mayOverlap: true });
    type('one');
    await pause();
    type('one more');
    autosave.leave();
    expect(arrived).toEqual(['one', 'one more']);
  });

  it('does not overlap saves on a closing page unless they may', async () => {
    const { type, arrived, pause, settle, autosave } = setUp();
    type('one');
    await pause();
    type('one more');
    autosave.leave();
    expect(arrived).toEqual(['one']);
    await settle();
    expect(arrived).toEqual(['one', 'one more']);
  });

  it('saves only on request if it is manual', async () => {
    const { type, arrived, pause, settle, autosave, stage } = setUp({ isManual: true });
    type('text');
    await pause();
    expect([arrived, stage()]).toEqual([[], 'unsaved']);
    void autosave.flush();
    await settle();
    expect([arrived, stage()]).toEqual([['text'], 'saved']);
  });
});

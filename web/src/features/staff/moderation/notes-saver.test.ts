import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotesSaver, type Deliver, NOTES_REST_MS } from './notes-saver.ts';

/** A server that responds when the test tells it to. */
const slowServer = () => {
  const arrived: string[] = [];
  const answers: Array<{ resolve: () => void; reject: (error: Error) => void }> = [];
  const deliver: Deliver = (text) => {
    arrived.push(text);
    return new Promise((resolve, reject) => answers.push({ resolve, reject }));
  };
  const settle = async (outcome: 'resolve' | Error) => {
    const answer = answers.shift();
    if (outcome === 'resolve') answer?.resolve();
    else answer?.reject(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { arrived, deliver, settle };
};

const setUp = () => {
  const failures: unknown[] = [];
  const saver = createNotesSaver({
    onFailure: (error) => failures.push(error),
    isFinal: (error) => error instanceof RangeError,
  });
  return { ...slowServer(), saver, failures };
};

describe('moderator notes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are sent once after a pause in typing, with the last text', async () => {
    const { saver, arrived, deliver, settle } = setUp();
    for (const text of ['a', 'ab', 'abc']) {
      saver.type(1, text, deliver);
      await vi.advanceTimersByTimeAsync(NOTES_REST_MS - 1);
    }
    expect(arrived).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(arrived).toEqual(['abc']);
    await settle('resolve');
    expect(saver.snapshot(1)).toMatchObject({ text: 'abc', stage: 'saved' });
  });

  it('are sent one after the other: newer text waits for the response', async () => {
    const { saver, arrived, deliver, settle } = setUp();
    saver.type(1, 'first', deliver);
    await vi.advanceTimersByTimeAsync(NOTES_REST_MS);
    saver.type(1, 'second', deliver);
    await vi.advanceTimersByTimeAsync(NOTES_REST_MS * 3);
    expect(arrived).toEqual(['first']);
    await settle('resolve');
    expect(arrived).toEqual(['first', 'second']);
    await settle('resolve');
    expect(saver.snapshot(1)?.stage).toBe('saved');
  });

  it('are sent again after a failure, which is reported once', async () => {
    const { saver, arrived, deliver, settle, failures } = setUp();
    saver.type(1, 'text', deliver);
    await vi.advanceTimersByTimeAsync(NOTES_REST_MS);
    await settle(new Error('offline'));
    expect(saver.snapshot(1)?.stage).toBe('failed');
    await vi.advanceTimersByTimeAsync(2000);
    await settle(new Error('offline'));
    await vi.advanceTimersByTimeAsync(4000);
    await settle('resolve');
    expect(arrived).toEqual(['text', 'text', 'text']);
    expect(failures).toHaveLength(1);
    expect(saver.snapshot(1)?.stage).toBe('saved');
  });

  it('are not sent again after a permanent refusal', async () => {
    const { saver, arrived, deliver, settle } = setUp();
    saver.type(1, 'text', deliver);
    await vi.advanceTimersByTimeAsync(NOTES_REST_MS);
    await settle(new RangeError('gone'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(arrived).toEqual(['text']);
    expect(saver.snapshot(1)?.stage).toBe('refused');
  });

  it('are sent for every message when the page is left', async () => {
    const { saver, arrived, deliver } = setUp();
    saver.type(1, 'one', deliver);
    await vi.advanceTimersByTimeAsync(NOTES_REST_MS);
    saver.type(1, 'one more', deliver);
    saver.type(2, 'two', deliver);
    saver.leave();
    expect(arrived).toEqual(['one', 'one more', 'two']);
  });

  it('are sent immediately when their row unmounts', async () => {
    const { saver, arrived, deliver, settle } = setUp();
    saver.type(1, 'text', deliver);
    void saver.flush(1);
    expect(arrived).toEqual(['text']);
    await settle('resolve');
    await vi.advanceTimersByTimeAsync(60_000);
    void saver.flush(1);
    expect(arrived).toEqual(['text']);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GRACE_MS, liveStore, onLiveSignal, resetLiveStatus } from './live-store.ts';
import { followLive } from './live-tabs.ts';

/** A fake `EventSource`. */
class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = FakeSource.OPEN;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  say(type: string, data: object, lastEventId: string): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const last = (): FakeSource => FakeSource.all.at(-1) as FakeSource;
const stops: (() => void)[] = [];
const refused = vi.fn();

const follow = (): void => {
  stops.push(followLive({ userId: 7, onRefused: refused }));
};

/** Collects the data of all events of one type. */
const collect = (type: Parameters<typeof onLiveSignal>[0]): unknown[] => {
  const received: unknown[] = [];
  stops.push(onLiveSignal(type, (data) => received.push(data)));
  return received;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  refused.mockReset();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  resetLiveStatus();
  FakeSource.all = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('followLive', () => {
  it('is open after the ready event, and forwards events', () => {
    const mails = collect('mail');
    follow();
    expect(last().url).toMatch(/^\/api\/events\?age=\d+$/);
    expect(liveStore.snapshot().status).toBe('down');
    last().say('ready', { resumed: true }, '1700000000000@1:1:');
    expect(liveStore.snapshot().status).toBe('open');
    last().say('mail', { emailId: 3 }, '12');
    expect(mails).toEqual([{ emailId: 3 }]);
  });

  it('forwards a numbered event once, even if a resumed stream repeats it, and every transient one', () => {
    const mails = collect('mail');
    const typing = collect('typing');
    follow();
    last().say('ready', { resumed: true }, '1@1:1:');
    last().say('mail', { emailId: 3 }, '12');
    last().say('mail', { emailId: 4 }, '11');
    last().say('mail', { emailId: 3 }, '12');
    for (let count = 0; count < 2; count += 1) last().say('typing', { userId: 2 }, '12');
    expect(mails).toEqual([{ emailId: 3 }, { emailId: 4 }]);
    expect(typing).toHaveLength(2);
  });

  it('reports that data may be outdated only if the stream could not resume', () => {
    const caught = collect('caught-up');
    follow();
    last().say('ready', { resumed: true }, '1@1:1:');
    expect(caught).toHaveLength(0);
    last().say('ready', { resumed: false }, '2@1:1:');
    expect(caught).toHaveLength(1);
  });

  it('reports a lost connection only after ten seconds', () => {
    follow();
    last().say('ready', { resumed: true }, '1@1:1:');
    last().fail(FakeSource.CONNECTING);
    expect([liveStore.snapshot().status, liveStore.snapshot().troubled]).toEqual(['down', false]);
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(liveStore.snapshot().troubled).toBe(false);
    vi.advanceTimersByTime(1);
    expect(liveStore.snapshot().troubled).toBe(true);
    last().readyState = FakeSource.OPEN;
    last().say('ready', { resumed: true }, '2@1:1:');
    expect([liveStore.snapshot().status, liveStore.snapshot().troubled]).toEqual(['open', false]);
  });

  it('reconnects at the last event after the server closed the stream, and has the session checked', () => {
    follow();
    last().say('ready', { resumed: true }, '1@1:1:');
    last().say('mail', { emailId: 3 }, '12');
    last().fail(FakeSource.CLOSED);
    expect(refused).toHaveBeenCalledTimes(1);
    expect(FakeSource.all).toHaveLength(1);
    vi.advanceTimersByTime(1600);
    expect(FakeSource.all).toHaveLength(2);
    expect(last().url).toBe('/api/events?lastEventId=12');
  });

  it('waits longer after each refusal, up to a limit', () => {
    follow();
    for (let count = 0; count < 12; count += 1) {
      last().fail(FakeSource.CLOSED);
      vi.advanceTimersByTime(45_100);
    }
    expect(FakeSource.all).toHaveLength(13);
  });

  it('reconnects when no heartbeat arrives', () => {
    follow();
    last().say('ready', { resumed: true }, '1@1:1:');
    vi.advanceTimersByTime(45_000);
    last().say('beat', {}, '2@1:1:');
    vi.advanceTimersByTime(45_000);
    expect(FakeSource.all).toHaveLength(1);
    vi.advanceTimersByTime(6000);
    expect(FakeSource.all).toHaveLength(2);
    expect(last().url).toBe(`/api/events?lastEventId=${encodeURIComponent('2@1:1:')}`);
  });

  it('yields to other windows without reconnecting immediately', () => {
    follow();
    last().say('ready', { resumed: true }, '1@1:1:');
    last().say('superseded', {}, '1@1:1:');
    vi.advanceTimersByTime(60_000);
    expect(FakeSource.all).toHaveLength(1);
    vi.advanceTimersByTime(240_001);
    expect(FakeSource.all).toHaveLength(2);
  });

  it('closes the stream when it is stopped', () => {
    follow();
    stops.pop()?.();
    expect(last().readyState).toBe(FakeSource.CLOSED);
    vi.advanceTimersByTime(600_000);
    expect(FakeSource.all).toHaveLength(1);
  });
});

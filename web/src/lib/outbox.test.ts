import { onlineManager, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { settle } from '#testing/held-server.ts';
import { ApiError } from './api-error.ts';
import { createOutbox, type Unsent } from './outbox.ts';

interface Note {
  to: number;
  text: string;
}

/** An outbox whose calls wait until the test answers them. */
const open = () => {
  const calls: {
    unsent: Unsent<Note>;
    answer: () => Promise<void>;
    fail: (error: unknown) => Promise<void>;
  }[] = [];
  const failed: string[] = [];
  const kind = {
    name: 'outbox-test',
    laneOf: ({ to }: Note) => to,
    send: (unsent: Unsent<Note>) =>
      new Promise<void>((resolve, reject) => {
        const end = (finish: () => void) => {
          finish();
          return settle();
        };
        calls.push({ unsent, answer: () => end(resolve), fail: (error) => end(() => reject(error)) });
      }),
    onSent: () => undefined,
    onFailed: ({ text }: Note) => void failed.push(text),
  };
  const outbox = createOutbox<Note, void>(kind);
  const owner = { client: new QueryClient(), viewerId: 7 };
  return {
    outbox,
    owner,
    failed,
    say: (text: string, to = 8) => outbox.send(owner, { to, text }),
    resume: () => {
      outbox.resume(owner);
      return settle();
    },
    states: () => outbox.read(owner).map(({ text, state }) => `${text}: ${state}`),
    next: async () => {
      await settle();
      const call = calls.shift();
      if (!call) throw new Error('nothing was sent');
      return call;
    },
    isQuiet: async () => {
      await settle();
      return calls.length === 0;
    },
  };
};

const setOnline = (isOnline: boolean) => {
  onlineManager.setOnline(isOnline);
  onTestFinished(() => onlineManager.setOnline(true));
};

describe('an outbox', () => {
  beforeEach(() => localStorage.clear());

  it('keeps messages written offline, and sends them in order when it resumes, also on another page', async () => {
    setOnline(false);
    const before = open();
    before.say('one');
    before.say('two');
    before.say('to another member', 9);
    expect(await before.isQuiet()).toBe(true);
    const { owner, next, resume, states, isQuiet, outbox } = open();
    expect(states()).toEqual(['one: waiting', 'two: waiting', 'to another member: waiting']);
    const ids = outbox.read(owner).map(({ clientId }) => clientId);
    expect(new Set(ids).size).toBe(3);
    setOnline(true);
    await resume();
    await resume();
    const first = await next();
    const other = await next();
    expect([first.unsent.text, other.unsent.text]).toEqual(['one', 'to another member']);
    expect(await isQuiet()).toBe(true);
    await first.answer();
    await (await next()).answer();
    await other.answer();
    expect(states()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('sends a message again with the same id if its response was lost, before newer messages', async () => {
    const { say, next, resume, states, outbox, owner, failed, isQuiet } = open();
    say('one');
    const lost = await next();
    setOnline(false);
    await lost.fail(new TypeError('Failed to fetch'));
    say('two');
    expect(states()).toEqual(['one: waiting', 'two: waiting']);
    setOnline(true);
    await resume();
    const again = await next();
    expect(again.unsent.clientId).toBe(lost.unsent.clientId);
    // The browser reports a connection, but the request fails.
    await again.fail(new TypeError('Failed to fetch'));
    expect(await isQuiet()).toBe(true);
    expect(states()).toEqual(['one: failed', 'two: waiting']);
    expect([failed, outbox.isDue(owner)]).toEqual([[], true]);
    await resume();
    await (await next()).answer();
    await (await next()).answer();
    expect(states()).toEqual([]);
  });

  it('keeps a refused message with the reason, and sends it again only on request', async () => {
    const { say, next, resume, states, outbox, owner, failed, isQuiet } = open();
    say('one');
    await (await next()).fail(new ApiError(403, 'No more'));
    expect([states(), failed, outbox.isDue(owner)]).toEqual([['one: failed'], ['one'], false]);
    await resume();
    expect(await isQuiet()).toBe(true);
    const [refused] = outbox.read(owner);
    expect(refused?.reason).toBe('No more');
    if (refused) outbox.retry(owner, refused);
    await (await next()).answer();
    expect(states()).toEqual([]);
  });

  it('keeps a message while the session is over or the server is busy, and drops a discarded one', async () => {
    const { say, next, resume, states, outbox, owner } = open();
    say('one');
    await (await next()).fail(new ApiError(401, 'Not authenticated'));
    await resume();
    await (await next()).fail(new ApiError(429, 'Too many'));
    expect(outbox.isDue(owner)).toBe(true);
    const [one] = outbox.read(owner);
    await resume();
    const under = await next();
    outbox.discard(owner, one?.clientId ?? '');
    await under.fail(new TypeError('Failed to fetch'));
    expect(states()).toEqual([]);
  });

  it('keeps a message that a closed page was sending, for its author only', async () => {
    const closed = open();
    closed.say('one');
    const sent = (await closed.next()).unsent;
    const { outbox, owner, next, resume, states } = open();
    expect(outbox.read({ ...owner, viewerId: 6 })).toEqual([]);
    expect(states()).toEqual(['one: failed']);
    await resume();
    const again = await next();
    expect(again.unsent.clientId).toBe(sent.clientId);
    await again.answer();
    // The first attempt ends later and must not restore the entry.
    expect(states()).toEqual([]);
  });
});

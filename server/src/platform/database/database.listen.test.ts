import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
});
afterAll(() => database.close());

/** Collects every notification on a channel during the test. */
const collect = async (channel: string): Promise<string[]> => {
  const received: string[] = [];
  const stop = await database.listen(channel, (payload) => received.push(payload));
  onTestFinished(stop);
  return received;
};

describe('listen', () => {
  it('receives a notification after the commit, on its own channel only', async () => {
    const received = await collect('room_1');
    const other = await collect('room_2');
    await database.autocommit(async (tx) => tx.notify('room_1', 'hello'));
    await eventually(() => expect(received).toEqual(['hello']));
    expect(other).toEqual([]);
  });

  it('receives nothing from a transaction that rolled back', async () => {
    const received = await collect('rollback');
    const run = database.transaction(async (tx) => {
      tx.notify('rollback', 'lost');
      throw new Error('no');
    });
    await expect(run).rejects.toThrow('no');
    await database.autocommit(async (tx) => tx.notify('rollback', 'kept'));
    await eventually(() => expect(received).toEqual(['kept']));
  });

  it('serves several handlers of one channel until each unsubscribes', async () => {
    const first: string[] = [];
    const stopFirst = await database.listen('shared', (payload) => first.push(payload));
    const second = await collect('shared');
    await database.autocommit(async (tx) => tx.notify('shared', 'a'));
    await eventually(() => expect([first, second]).toEqual([['a'], ['a']]));
    await stopFirst();
    await database.autocommit(async (tx) => tx.notify('shared', 'b'));
    await eventually(() => expect(second).toEqual(['a', 'b']));
    expect(first).toEqual(['a']);
  });

  it('refuses a channel name that the drivers would treat differently', async () => {
    await expect(database.listen('Room', () => undefined)).rejects.toThrow(RangeError);
    await expect(database.autocommit(async (tx) => tx.notify('Room', ''))).rejects.toThrow(RangeError);
  });

  it('refuses a payload that is too long for PostgreSQL', async () => {
    await expect(database.autocommit(async (tx) => tx.notify('big', 'é'.repeat(4_000)))).rejects.toThrow(
      RangeError,
    );
  });
});

import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from './errors.ts';
import { joinWrites } from './join-writes.ts';

interface Call {
  name: string;
  key: string;
}

/** Creates batches that run until the test ends them. */
const record = (resultOf: (calls: readonly Call[]) => string[]) => {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const join = joinWrites<Call, string>({
    keysOf: (call) => [call.key],
    run: async (calls) => {
      batches.push(calls.map(({ name }) => name));
      await new Promise<void>((resolve) => ends.push(resolve));
      return resultOf(calls);
    },
  });
  const send = (...names: string[]) => names.map((name) => join({ name, key: name.slice(0, 1) }));
  const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  const end = async () => {
    ends.shift()?.();
    await turn();
  };
  return { batches, send, end, turn };
};

const named = (calls: readonly Call[]) => calls.map(({ name }) => `did ${name}`);
const fault = (code: string) =>
  new DrizzleQueryError('…', [], Object.assign(new Error('refused'), { code, severity: 'ERROR' }));

describe('joined writes', () => {
  it('share one batch when they arrive together, and run a single call immediately', async () => {
    const { batches, send, end, turn } = record(named);
    const alone = send('a1');
    await turn();
    expect(batches).toEqual([['a1']]);
    const crowd = send('b1', 'c1', 'd1');
    await turn();
    expect(batches).toEqual([['a1'], ['b1', 'c1', 'd1']]);
    await end();
    await end();
    expect(await Promise.all([...alone, ...crowd])).toEqual(['did a1', 'did b1', 'did c1', 'did d1']);
  });

  it('never run two calls of one key at a time, and keep their order', async () => {
    const { batches, send, end, turn } = record(named);
    const answers = send('a1', 'a2', 'b1', 'a3', 'b2');
    await turn();
    expect(batches).toEqual([['a1', 'b1']]);
    await end();
    expect(batches[1]).toEqual(['a2', 'b2']);
    await end();
    expect(batches[2]).toEqual(['a3']);
    await end();
    await Promise.all(answers);
  });

  it('wait while two batches run, and then share one', async () => {
    const { batches, send, end, turn } = record(named);
    const first = send('a1');
    await turn();
    const second = send('b1');
    await turn();
    const rest = send('c1', 'd1');
    await turn();
    expect(batches).toHaveLength(2);
    await end();
    expect(batches[2]).toEqual(['c1', 'd1']);
    await end();
    await end();
    await Promise.all([...first, ...second, ...rest]);
  });

  it('wait beside a running batch until there are enough of them, or it has ended', async () => {
    const { batches, send, end, turn } = record(named);
    const answers = send('a1', 'b1', 'c1');
    await turn();
    answers.push(...send('d1', 'e1'));
    await turn();
    expect(batches).toHaveLength(1);
    answers.push(...send('f1'));
    await turn();
    expect(batches[1]).toEqual(['d1', 'e1', 'f1']);
    answers.push(...send('g1'));
    await end();
    expect(batches).toHaveLength(2);
    await end();
    expect(batches[2]).toEqual(['g1']);
    await end();
    await Promise.all(answers);
  });

  it('run one by one after the batch was rolled back', async () => {
    const broken = fault('23503');
    const { batches, send, end, turn } = record((calls) => {
      if (calls.some(({ name }) => name === 'b1')) throw broken;
      return named(calls);
    });
    const answers = Promise.allSettled(send('a1', 'b1', 'c1'));
    await turn();
    for (let n = 0; n < 4; n++) await end();
    expect(await answers).toEqual([
      { status: 'fulfilled', value: 'did a1' },
      { status: 'rejected', reason: broken },
      { status: 'fulfilled', value: 'did c1' },
    ]);
    expect(batches).toEqual([['a1', 'b1', 'c1'], ['a1'], ['b1'], ['c1']]);
  });

  it.each([new DatabaseUnavailableError(new Error('gone')), fault('40003'), fault('57P01')])(
    'are not retried if the outcome is unknown: %s',
    async (lost) => {
      const { batches, send, end, turn } = record(() => {
        throw lost;
      });
      const answers = Promise.allSettled(send('a1', 'b1'));
      await turn();
      await end();
      expect(await answers).toEqual([
        { status: 'rejected', reason: lost },
        { status: 'rejected', reason: lost },
      ]);
      expect(batches).toHaveLength(1);
    },
  );
});

import { describe, expect, it, vi } from 'vitest';
import { createStartLog } from './start-log.ts';

describe('the log of a start', () => {
  it('prints warnings and errors as plain lines until the app has a log, and then forwards everything', () => {
    const printed: string[] = [];
    const log = createStartLog((line) => printed.push(line));
    log.info({ event: 'test.a', folder: 'pgdata' }, 'creating');
    log.warn(
      { event: 'test.b', reason: 'it is starting up' },
      'waiting for the database, which is not ready',
    );
    log.error({ event: 'test.c' }, 'lost');
    const lines = ['waiting for the database, which is not ready; reason: it is starting up', 'lost'];
    expect(printed).toEqual(lines);

    // @ts-expect-error: a log line without an event does not compile
    log.info({ folder: 'pgdata' }, 'without an event');

    const [info, warn, error] = [vi.fn(), vi.fn(), vi.fn()];
    log.handOver({ info, warn, error });
    log.info({ event: 'a', a: 1 }, 'one');
    log.warn({ event: 'b', b: 2 }, 'two');
    log.error({ event: 'c', c: 3 }, 'three');
    expect([info, warn, error].map(({ mock }) => mock.calls)).toEqual([
      [[{ event: 'a', a: 1 }, 'one']],
      [[{ event: 'b', b: 2 }, 'two']],
      [[{ event: 'c', c: 3 }, 'three']],
    ]);
    expect(printed).toEqual(lines);
  });
});

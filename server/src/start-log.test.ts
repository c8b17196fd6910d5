import { describe, expect, it, vi } from 'vitest';
import { createStartLog } from './start-log.ts';

describe('the log of a start', () => {
  it('says in plain lines what an operator must see, and hands everything to the app once there is one', () => {
    const said: string[] = [];
    const log = createStartLog((line) => said.push(line));
    log.info({ folder: 'pgdata' }, 'creating');
    log.warn({ reason: 'it is starting up' }, 'waiting for the database, which is not ready');
    log.error({}, 'lost');
    const lines = ['waiting for the database, which is not ready; reason: it is starting up', 'lost'];
    expect(said).toEqual(lines);

    const [info, warn, error] = [vi.fn(), vi.fn(), vi.fn()];
    log.handOver({ info, warn, error });
    log.info({ a: 1 }, 'one');
    log.warn({ b: 2 }, 'two');
    log.error({ c: 3 }, 'three');
    expect([info, warn, error].map(({ mock }) => mock.calls)).toEqual([
      [[{ a: 1 }, 'one']],
      [[{ b: 2 }, 'two']],
      [[{ c: 3 }, 'three']],
    ]);
    expect(said).toEqual(lines);
  });
});

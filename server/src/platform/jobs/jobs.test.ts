import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { queryRaw } from '#platform/database/raw-query.ts';
import { createTestDatabase } from '#testing/database.ts';
import { createJobs } from './jobs.ts';

const LONGEST_PERIOD = 12 * 3600;

let database: Database;
const failures: string[] = [];
const log = { error: (_: object, message: string) => void failures.push(message) };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('clock-driven work', () => {
  it('is queued once a period, however many processes ask', async () => {
    const processes = [createJobs(database, log), createJobs(database, log)];
    for (const jobs of processes) {
      jobs.register({ name: 'tidy', everySeconds: LONGEST_PERIOD, run: async () => {} });
      await jobs.start();
      await jobs.work();
    }
    const queued = await queryRaw(database.db, { text: "select id from pgboss.job where name = 'tidy'" });
    for (const jobs of processes) await jobs.stop();
    expect([queued.length, failures]).toEqual([1, []]);
  });

  it('is refused where it were to come more seldom than the queue remembers', () => {
    const jobs = createJobs(database, log);
    const seldom = { name: 'seldom', everySeconds: LONGEST_PERIOD + 1, run: async () => {} };
    expect(() => jobs.register(seldom)).toThrow(RangeError);
  });
});

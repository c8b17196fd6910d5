import { statfs } from 'node:fs/promises';
import type { Config } from '#config.ts';
import type { Database } from '#platform/database/database.ts';
import { listWaitingJobs } from '#platform/jobs/waiting-jobs.ts';
import type { Metrics } from './metrics.ts';
import { reuseFor } from './reuse.ts';

/**
 * Several metrics share one query; all processes of an installation export the same values for the database.
 */
const REUSE_MS = 1_000;

const measurePool = (metrics: Metrics, { usage }: Database): void =>
  metrics.gauge({
    name: 'opencall_database_connections',
    help: 'Database connections of this process that are in use and idle, and who waits for one.',
    labels: ['state'],
    read: () => Object.entries(usage()).map(([state, value]) => ({ value, labels: { state } })),
  });

const measureBlocks = (metrics: Metrics, { db }: Database): void =>
  metrics.gauge({
    name: 'opencall_database_blocks_read',
    help: 'Blocks that the database has read since it began to count, from its cache and from elsewhere.',
    labels: ['from'],
    read: async () => {
      const text = `select blks_hit::float8 as cache, blks_read::float8 as disk from pg_stat_database
        where datname = current_database()`;
      const [row] = await db.query<{ cache: number; disk: number }>({ text });
      return Object.entries(row ?? {}).map(([from, value]) => ({ value, labels: { from } }));
    },
  });

const measureQueue = (metrics: Metrics, { db }: Database): void => {
  const list = reuseFor(REUSE_MS, () => listWaitingJobs(db));
  metrics.gauge({
    name: 'opencall_jobs_waiting',
    help: 'Jobs that could be done now and wait, by queue; the same on all processes.',
    labels: ['queue'],
    read: async () => (await list()).map(({ queue, waiting }) => ({ value: waiting, labels: { queue } })),
  });
  metrics.gauge({
    name: 'opencall_jobs_oldest_age_seconds',
    help: 'How long the oldest job of a queue has waited; the same on all processes.',
    labels: ['queue'],
    read: async () => (await list()).map(({ queue, seconds }) => ({ value: seconds, labels: { queue } })),
  });
};

const measureDisk = (metrics: Metrics, folder: string): void =>
  metrics.gauge({
    name: 'opencall_data_dir_bytes',
    help: 'Size of the file system that DATA_DIR is on, and what of it is free.',
    labels: ['kind'],
    read: async () => {
      const { bsize, blocks, bavail } = await statfs(folder);
      return [
        { value: bsize * blocks, labels: { kind: 'size' } },
        { value: bsize * bavail, labels: { kind: 'free' } },
      ];
    },
  });

/** Metrics of database, job queue and disk. */
export const measureProcess = (
  metrics: Metrics,
  { config, database }: { config: Config; database: Database },
): void => {
  measurePool(metrics, database);
  measureBlocks(metrics, database);
  measureQueue(metrics, database);
  measureDisk(metrics, config.dataDir);
};

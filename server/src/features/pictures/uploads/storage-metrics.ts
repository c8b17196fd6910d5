import { reuseFor } from '#platform/metrics/reuse.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { sumMedia } from './uploads.sql.ts';

/** The query reads every row of the table, so its result is reused. */
const STORAGE_REUSE_MS = 10 * MINUTE_MS;

/** Registers the metrics of stored files and bytes. */
export const measureStorage = ({ metrics, database }: Platform): void => {
  const sum = reuseFor(STORAGE_REUSE_MS, () => sumMedia(database.background.db));
  metrics.gauge({
    name: 'opencall_media_files',
    help: 'Pictures and videos that are stored, by kind; the same on all processes, ten minutes old at most.',
    labels: ['kind'],
    read: async () => (await sum()).map(({ kind, files }) => ({ value: files, labels: { kind } })),
  });
  metrics.gauge({
    name: 'opencall_media_bytes',
    help: 'Bytes of these pictures and videos, by kind.',
    labels: ['kind'],
    read: async () => (await sum()).map(({ kind, bytes }) => ({ value: bytes, labels: { kind } })),
  });
};

import { deleteOldEvents } from '#platform/events/replay.queries.ts';
import type { Platform } from '#platform/platform.ts';

const SWEEP_SECONDS = 300;

/** Deletes events that are too old to be replayed. */
export const registerEventsJobs = ({ jobs, database }: Platform): void => {
  jobs.register({
    name: 'remove-old-live-events',
    everySeconds: SWEEP_SECONDS,
    run: () => deleteOldEvents(database),
  });
};

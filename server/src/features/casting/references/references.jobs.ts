import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { REMINDER_BATCH, remindWriters } from './reminders.service.ts';
import { announceRevealed, REVEAL_BATCH } from './reveal.service.ts';

/** Name of the job that announces revealed references and reminds members who can write. */
const REFERENCES_CLOCK = 'references-clock';
const MINUTE_SECONDS = 60;

type Part = (tx: Tx, context: NewsContext) => Promise<number>;

const repeat = async (platform: Platform, part: Part, atOnce: number): Promise<void> => {
  const once = () => platform.database.transaction((tx) => part(tx, platform));
  while ((await once()) === atOnce);
};

export const registerReferencesJobs = (platform: Platform): void =>
  platform.jobs.register({
    name: REFERENCES_CLOCK,
    everySeconds: MINUTE_SECONDS,
    run: async () => {
      await repeat(platform, announceRevealed, REVEAL_BATCH);
      await repeat(platform, remindWriters, REMINDER_BATCH);
    },
  });

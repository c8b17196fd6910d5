import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { REMINDED_AT_ONCE, remindWriters } from './reminders.service.ts';
import { announceRevealed, REVEALED_AT_ONCE } from './reveal.service.ts';

/** The work that announces what time has revealed, and reminds those who can write. */
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
      await repeat(platform, announceRevealed, REVEALED_AT_ONCE);
      await repeat(platform, remindWriters, REMINDED_AT_ONCE);
    },
  });

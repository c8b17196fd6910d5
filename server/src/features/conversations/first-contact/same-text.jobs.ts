import type { Platform } from '#platform/platform.ts';
import { removeOldTexts } from './review.queries.ts';

/** Lets the clock remove what is known of texts once it counts for nothing. */
export const registerTextUpkeep = ({ jobs, database, now }: Platform, everySeconds: number): void =>
  jobs.register({
    name: 'remove-old-texts',
    everySeconds,
    run: () => removeOldTexts(database, now()),
  });

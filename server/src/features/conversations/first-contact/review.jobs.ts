import type { Platform } from '#platform/platform.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { removeOldTexts } from './review.sql.ts';

export const registerTextRemoval = ({ jobs, database, now }: Platform): void =>
  jobs.register({
    name: 'remove-old-texts',
    everySeconds: HOUR_SECONDS,
    run: () => removeOldTexts(database, now()),
  });

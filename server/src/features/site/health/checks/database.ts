import { broken, type Check, factsOf, ok, warning } from '../finding.ts';

/** Whether the database answers, and its version; an older one than supported is refused when it is opened. */
export const checkDatabase: Check = ({ database }) =>
  'finding' in database
    ? [database.finding]
    : [ok(`${database.where} answers: PostgreSQL ${database.facts.version}.`)];

export const checkSchema: Check = (look) => {
  const { newerMigration, mismatch, pendingMigrations } = factsOf(look) ?? {};
  if (newerMigration)
    return [
      broken(
        `A newer version of the program has changed the database (migration ${newerMigration.slice(0, 4)}).`,
        'Update this process to the same version and restart it.',
      ),
    ];
  if (mismatch) return [broken(mismatch, 'Start the version that the message names.')];
  if (pendingMigrations)
    return [
      warning(
        `${pendingMigrations} ${pendingMigrations === 1 ? 'migration is' : 'migrations are'} pending.`,
        'The next start applies them; make a backup before it.',
      ),
    ];
  return [];
};

export const checkJobs: Check = (look) => {
  const failed = factsOf(look)?.failedJobs ?? 0;
  if (failed === 0) return [];
  const what =
    failed === 1 ? 'One background job failed permanently.' : `${failed} background jobs failed permanently.`;
  return [warning(what, 'Open Failed jobs (/admin/failed-jobs) to see why and to retry them.')];
};

export const checkReleases: Check = (look) => {
  const { config } = look;
  const { newer, error } = factsOf(look)?.releases ?? {};
  return [
    ...(newer
      ? [
          {
            ...warning(
              `Version ${newer.version} has been released; this site runs ${config.version}.`,
              'Read the release notes and upgrade. A newer version makes a backup when it first starts.',
            ),
            url: newer.notesUrl,
          },
        ]
      : []),
    ...(error
      ? [
          warning(
            `Could not check for newer releases at ${config.releasesUrl}: ${error}.`,
            'The next check is in a day. Set RELEASES_URL to the address of the release announcements, or remove it.',
          ),
        ]
      : []),
  ];
};

import * as m from '#messages/site/health-checks.ts';
import { broken, type Check, factsOf, warning } from '../finding.ts';

/** Whether the database answers, and its version; an older one than supported is refused when it is opened. */
export const checkDatabase: Check = ({ database }) => [database.finding];

export const checkSchema: Check = (look) => {
  const { newerMigration, mismatch, pendingMigrations } = factsOf(look) ?? {};
  if (newerMigration)
    return [broken(m.newerMigration({ number: newerMigration.slice(0, 4) }), m.updateProcess)];
  if (mismatch) return [broken(mismatch, m.startNamedVersion)];
  if (pendingMigrations)
    return [warning(m.pendingMigrations({ count: pendingMigrations }), m.migrateAtStart)];
  return [];
};

export const checkJobs: Check = (look) => {
  const failed = factsOf(look)?.failedJobs ?? 0;
  return failed === 0 ? [] : [warning(m.jobsFailed({ count: failed }), m.openFailedJobs)];
};

export const checkReleases: Check = (look) => {
  const { config } = look;
  const { newer, error } = factsOf(look)?.releases ?? {};
  return [
    ...(newer
      ? [
          {
            ...warning(m.newerRelease({ newer: newer.version, version: config.version }), m.upgrade),
            url: newer.notesUrl,
          },
        ]
      : []),
    ...(error
      ? [warning(m.releasesNotChecked({ url: config.releasesUrl ?? '', error }), m.checkReleasesUrl)]
      : []),
  ];
};

import type { Value } from '@opencall/contract/shared/format/messages';

export const siteRestoring = 'The site is being restored from a backup.';
export const siteRestored = 'The site was restored from a backup and will be back soon.';

// Why the database does not fit this program
export const sameNumber = ({ number }: { number: Value }) => `Two migrations have the number ${number}.`;
export const tooOld = ({ commit, number }: { commit: Value; number: Value }) =>
  `The database was last used by a version older than commit ${commit} (migration ${number}): start that commit on it once, then this version.`;
export const tooNew = ({ number }: { number: Value }) =>
  `The database was last used by a newer Opencall (migration ${number}). Start that version or newer.`;
export const migrationChanged = ({ name }: { name: Value }) =>
  `Migration ${name} was changed after this database had applied it. Restore the file and put the change into a new migration.`;

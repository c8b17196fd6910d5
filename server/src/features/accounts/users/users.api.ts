// What other features may use of users.
export {
  changeRole,
  isHiddenUser,
  listEndedSuspensions,
  lockAccount,
  setHidden,
  setSuspendedUntil,
} from './account-status.service.ts';
export {
  findAdmissionReason,
  findUserByEmail,
  findUserById,
  getUserById,
  insertUser,
  lockUser,
  markEmailVerified,
  recordPasswordProof,
  replacePasswordHash,
  setAdmission,
  setReviewDue,
  updateEmailAddress,
  updatePassword,
} from './accounts.service.ts';
export { recordActiveDay } from './activity.service.ts';
export { ACTIVE_DAYS, activeWithinSql, lastActiveSql, sinceSql } from './activity.sql.ts';
export {
  cancelDeletion,
  deleteUserRow,
  listDueUserIds,
  lockDueUser,
  setDeletionDue,
} from './deletion.service.ts';
export { presentPreferences, updatePreferences } from './preferences.service.ts';
export { PREFERENCES_SQL, preferencesColumns } from './preferences.sql.ts';
export {
  assertNameIsFree,
  assertNotOfficial,
  claimName,
  findNameConflict,
  type NamingSite,
  officialNames,
  renameUser,
} from './stage-names.service.ts';
export { countUsers, hasAdmin, hasUsers } from './user-counts.service.ts';

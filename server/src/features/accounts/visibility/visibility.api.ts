// What other features may use of visibility.
export {
  type BlockRow,
  countBlocks,
  deleteBlock,
  findBlock,
  insertBlock,
  listBlocksPage,
} from './blocks.service.ts';
export { notifyAboutMember, notifyVisibilityChange, recipientIfVisible } from './member-events.service.ts';
export {
  assertCanSee,
  blockedIdsSql,
  canSee,
  canSeeSql,
  canSeeWhere,
  isAwaySql,
  isInSightSql,
  isOutOfSightSql,
  sightOf,
  toldSql,
  type ViewerSight,
  viewerCanSee,
  viewerCanSeeSql,
} from './visibility.service.ts';
export { getVisibleUser, searchUsers } from './visible-users.service.ts';

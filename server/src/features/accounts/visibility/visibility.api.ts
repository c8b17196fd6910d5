// What other features may use of visibility.
export { type BlockRow, countBlocks, deleteBlock, findBlock, listBlocksPage } from './blocks.queries.ts';
export { insertBlock } from './blocks.sql.ts';
export {
  notifyAboutMember,
  notifyNameChange,
  notifyVisibilityChange,
  recipientIfVisible,
} from './member-events.service.ts';
export { VIEWER_FACTS_SQL, type ViewerFacts, viewerFactColumns } from './viewer-facts.sql.ts';
export {
  blockedIdsSql,
  canSee,
  canSeeSql,
  canSeeWhere,
  ifVisibleSql,
  isAwaySql,
  isHiddenFromMembersSql,
  isPubliclyVisibleSql,
  type VisibilityViewer,
  viewerCanSee,
  viewerCanSeeSql,
  visibilityVariant,
} from './visibility.sql.ts';
export { assertCanSee, getVisibleUser, searchUsers } from './visible-users.service.ts';

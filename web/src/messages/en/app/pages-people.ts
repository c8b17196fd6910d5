export const membersCouldNotBeLoaded = 'Members could not be loaded';
export const noMembersFound = 'No members found';
export const noAccountMatches =
  'No account matches. Try a shorter part of the name or email, or fewer filters.';
export const noPermissionToManageMembers = "You don't have permission to manage members";
export const loadingMembers = 'Loading members';

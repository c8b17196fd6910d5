export const membersCouldNotBeLoaded = 'Members could not be loaded';
export const noOneFound = 'No one found';
export const noAccountMatchesTryA =
  'No account matches. Try a shorter part of the name or address, or fewer filters.';
export const administerMembers = 'administer members';

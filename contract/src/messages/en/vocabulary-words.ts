// Roles of accounts
export const model = 'Model';
export const photographer = 'Photographer';
export const videographer = 'Videographer';
export const creator = 'Creator';
export const moderator = 'Moderator';
export const admin = 'Admin';

// Choices of profiles
export const male = 'Male';
export const female = 'Female';
export const sheHer = 'She/her';
export const heHim = 'He/him';
export const theyThem = 'They/them';
export const slim = 'Slim';
export const athletic = 'Athletic';
export const average = 'Average';
export const curvy = 'Curvy';
export const plus = 'Plus';
export const black = 'Black';
export const brown = 'Brown';
export const blonde = 'Blonde';
export const red = 'Red';
export const blue = 'Blue';
export const green = 'Green';
export const hazel = 'Hazel';
export const asian = 'Asian';
export const blackPeople = 'Black';
export const hispanic = 'Hispanic';
export const white = 'White';
export const other = 'Other';

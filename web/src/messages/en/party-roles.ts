// Roles of the parties of a shoot within a sentence
export const model = 'model';
export const photographer = 'photographer';
export const videographer = 'videographer';
export const creator = 'creator';
export const makeup = 'makeup';
export const hair = 'hair';
export const stylist = 'stylist';
export const assistant = 'assistant';
export const other = 'other';

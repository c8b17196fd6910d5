export const SUGGESTION_TYPES = ['suggestion', 'bug', 'feature', 'other'] as const;
export const SUGGESTION_STATUSES = ['pending', 'reviewed', 'implemented', 'declined'] as const;
export const SUGGESTION_PRIORITIES = ['low', 'medium', 'high', 'critical'] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];
export type SuggestionPriority = (typeof SUGGESTION_PRIORITIES)[number];

export const TITLE_MIN = 5;
export const TITLE_MAX = 100;
export const DESCRIPTION_MIN = 10;
export const DESCRIPTION_MAX = 1000;

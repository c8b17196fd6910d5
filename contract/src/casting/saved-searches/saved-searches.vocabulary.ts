/** Lists whose searches can be saved. */
export const SAVED_SEARCH_KINDS = ['members', 'calls', 'listings'] as const;
export type SavedSearchKind = (typeof SAVED_SEARCH_KINDS)[number];

/** How often the owner is notified of new matches. `off`: never, but they are counted. */
export const SEARCH_FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];

/** Maximum number of saved searches per member. */
export const SAVED_SEARCHES_MAX = 50;
export const SAVED_SEARCH_NAME_MAX = 100;
/** Maximum length of a list's query string. */
export const SAVED_QUERY_MAX = 2000;

/** A directory search with one of these filters could follow one person, so it sends no notifications. */
export const FOLLOWING_FILTERS = ['stageName', 'keyword'] as const;

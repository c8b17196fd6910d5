// The functions that marketplace offers other features.

export { listListings } from './marketplace.service.ts';
export { createWordMatcher } from './word-matcher.ts';

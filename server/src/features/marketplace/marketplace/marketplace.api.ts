// What marketplace offers other features.
export { createWordMatcher } from './listing-words.service.ts';
export { listListings } from './marketplace.service.ts';

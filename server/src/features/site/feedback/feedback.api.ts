// The functions that other features may use.
export { countSuggestions } from './feedback.queries.ts';

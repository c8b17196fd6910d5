/** Longest message, in UTF-16 units. */
export const MESSAGE_MAX = 5000;
/** Messages and conversations a page, unless asked otherwise. */
export const CHAT_PAGE_SIZE = 50;
/** Longest excerpt of the last message in the list of conversations, in characters. */
export const EXCERPT_MAX = 160;
/** Least time between two typing events. Screens hide the hint after twice this time without another event. */
export const TYPING_EVERY_MS = 3000;

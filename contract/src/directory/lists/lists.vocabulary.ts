/** Maximum number of lists per member. */
export const LISTS_MAX = 50;
/** Maximum number of members per list. */
export const LIST_MEMBERS_MAX = 1000;
export const LIST_NAME_MAX = 80;
export const LIST_NOTE_MAX = 500;

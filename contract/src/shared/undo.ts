/** Seconds after a moderator's decision in which that moderator can undo it. */
export const UNDO_SECONDS = 60;

export const CONTACT_STATUSES = ['pending', 'in_progress', 'resolved'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];
export const SUBJECT_MAX = 200;
export const MESSAGE_MAX = 5000;
export const REPLY_MAX = 5000;
export const NOTES_MAX = 5000;

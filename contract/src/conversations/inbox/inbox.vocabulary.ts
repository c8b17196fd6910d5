/** Where a mail lies: with who received it, and with who sent it. */
export const MAIL_FOLDERS = ['inbox', 'sent'] as const;
export type MailFolder = (typeof MAIL_FOLDERS)[number];

export const MAIL_SUBJECT_MAX = 300;
export const MAIL_CONTENT_MAX = 10_000;
/** Longest text to search one's mail for. */
export const MAIL_SEARCH_MAX = 100;
export const MAIL_PAGE_SIZE = 50;

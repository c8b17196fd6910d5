import type { Value } from '#shared/format/messages.ts';

export const recipientRequired = 'Recipient is required';
export const subjectRequired = 'Subject is required';
export const contentRequired = 'Content is required';
export const subjectTooLong = ({ max }: { max: Value }) => `Subject cannot exceed ${max} characters`;
export const contentTooLong = ({ max }: { max: Value }) => `Content cannot exceed ${max} characters`;
export const folderInvalid = 'Folder must be inbox or sent';
export const isReadInvalid = 'isRead must be true or false';

import type { Value } from '#shared/format/messages.ts';

export const statusInvalid = 'Status must be pending, in_progress or resolved';
export const notesTooLong = ({ max }: { max: Value }) => `Notes cannot exceed ${max} characters`;
export const fillInAll = 'Please fill in all fields';
export const subjectTooLong = ({ max }: { max: Value }) => `Subject cannot exceed ${max} characters`;
export const logInToAppeal = 'Please log in again to appeal';
export const replyRequired = 'Please write a reply';
export const replyTooLong = ({ max }: { max: Value }) => `Reply cannot exceed ${max} characters`;

import { type Count, plural } from '@opencall/contract/shared/format/messages';

export const failed = 'Failed';
export const after = 'after';
export const attempts = ({ count }: Count) => plural(count, { one: '1 attempt', other: `${count} attempts` });
export const queued = '. Queued';

import { type Count, plural } from '@opencall/contract/shared/format/messages';

export const failedAfter = ({ count }: Count) =>
  plural(count, {
    one: 'Failed <failed></failed> after 1 attempt. Queued <queued></queued>.',
    other: `Failed <failed></failed> after ${count} attempts. Queued <queued></queued>.`,
  });

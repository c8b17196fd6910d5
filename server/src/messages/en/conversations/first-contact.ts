import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const hours = ({ count }: Count) => plural(count, { one: '1 hour', other: `${count} hours` });
export const minutes = ({ count }: Count) => plural(count, { one: '1 minute', other: `${count} minutes` });
export const textRefused = ({ wait }: { wait: Value }) =>
  `Our team rejected this text. You can send it again in ${wait}, or write a different one now.`;
export const contactLimit = ({ limit, hours, wait }: { limit: Value; hours: Value; wait: Value }) =>
  `You have written to ${limit} new people in the last ${hours} hours. You can write to someone new in ${wait}. You can still write to people you have exchanged messages with.`;

// Files of the data download
export const aboutCorrespondents =
  'Members you have been in touch with, where you may still see them, and whether you wrote or applied first.';
export const aboutNewCorrespondents =
  'When you recently wrote to a member for the first time; the number per day is limited.';
export const aboutRefused = 'Texts and pictures of yours that the team rejected before others saw them.';

import type { Value } from '#shared/format/messages.ts';

export const textRange = ({ min, max }: { min: Value; max: Value }) =>
  `A reference has ${min} to ${max} characters`;
export const replyNeeded = 'Please write a reply';
export const unknownTag = 'Unknown tag';
export const tagsMustBeAList = 'Tags must be a list';
export const eachTagMayBeGivenOnce = 'Each tag may be given once';
export const pleaseSayWhetherYouRecommendThem = 'Please say whether you recommend them';

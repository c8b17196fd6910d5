import type { Value } from '#shared/format/messages.ts';

export const slugInvalid = ({ max }: { max: Value }) =>
  `The address must be of a to z, digits and dashes, up to ${max}, like house-rules`;
export const titleRequired = 'The page needs a title';
export const bodyRequired = 'The page needs a text';
export const theTitle = 'The title';
export const titleTooLong = ({ max }: { max: Value }) => `The title cannot exceed ${max} characters`;
export const bodyTooLong = ({ max }: { max: Value }) => `The text cannot exceed ${max} characters`;
export const inNavigationInvalid = 'inNavigation must be true or false';

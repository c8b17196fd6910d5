import type { Value } from '@opencall/contract/shared/format/messages';

export const tokenNeedsScope = ({ needed }: { needed: Value }) =>
  `This API token needs the scope '${needed}' for this call`;
export const bodyMustBeObject = 'The request needs a JSON object as its body';
export const valueCannotBeStored = 'The request holds a value that cannot be stored';
export const keyTwice = ({ value }: { value: Value }) => `The request holds the key ${value} twice`;
export const characterCannotBeStored = 'The text holds a character that cannot be stored';
export const notUtf8 = 'The request is not in UTF-8';
export const oneFileAtATime = 'One file at a time';
export const membershipRefused = 'Your membership was not approved';
export const mustBeTimeOfRow = 'Must be the time of a row';
export const invalidValue = 'Invalid value';

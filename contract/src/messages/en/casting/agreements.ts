import type { Value } from '#shared/format/messages.ts';

export const unknownTemplate = 'Unknown template';
export const titleRequired = 'The template needs a title';
export const bodyRequired = 'The template needs a text';
export const theTitle = 'The title';
export const theTitleCannotExceedCharacters = ({ max }: { max: Value }) =>
  `The title cannot exceed ${max} characters`;
export const theTextCannotExceedCharacters = ({ max }: { max: Value }) =>
  `The text cannot exceed ${max} characters`;
export const theTextMustNotContainHidden = 'The text must not contain hidden characters';
export const pleaseFillIn = ({ name }: { name: Value }) => `Please fill in: ${name}`;
export const pleaseChooseOne = ({ name }: { name: Value }) => `Please choose one: ${name}`;
export const aWholeNumberFromTo = ({ name, min, max }: { name: Value; min: Value; max: Value }) =>
  `${name}: a whole number from ${min} to ${max}`;
export const upToCharacters = ({ name, maxLength }: { name: Value; maxLength: Value }) =>
  `${name}: up to ${maxLength} characters`;
export const thisTemplateHasNoSuchField = 'This template has no such field';
export const nameRequired = 'Please type your name';
export const yourName = 'Your name';
export const yourNameCannotExceedCharacters = ({ max }: { max: Value }) =>
  `Your name cannot exceed ${max} characters`;

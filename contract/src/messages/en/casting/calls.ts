import type { Value } from '#shared/format/messages.ts';

export const rateInvalid = ({ max }: { max: Value }) =>
  `Rate must be a whole number of dollars from 0 to ${max}`;
export const noteTooLong = ({ max }: { max: Value }) => `Note cannot exceed ${max} characters`;
export const answerTooLong = ({ max }: { max: Value }) => `Answer cannot exceed ${max} characters`;
export const upToPictures = ({ max }: { max: Value }) => `Up to ${max} pictures`;
export const upToAnswers = ({ max }: { max: Value }) => `Up to ${max} answers`;
export const eachQuestionMayBeAnsweredOnce = 'Each question may be answered once';
export const upToDays = ({ max }: { max: Value }) => `Up to ${max} days`;
export const pleaseChooseAStatus = 'Please choose a status';
export const pleaseChooseAnApplication = 'Please choose an application';
export const upToApplicationsAtATime = ({ max }: { max: Value }) => `Up to ${max} applications at a time`;
export const starsInvalid = ({ max }: { max: Value }) => `Stars are a whole number from 1 to ${max}`;
export const messageRequired = 'Message cannot be empty';
export const pleaseChooseAMember = 'Please choose a member';
export const upToMembersAtATime = ({ max }: { max: Value }) => `Up to ${max} members at a time`;
export const amountInvalid = ({ max }: { max: Value }) =>
  `Amount must be a whole number of dollars from 1 to ${max}`;
export const payNeeded = 'Choose how it is paid';
export const payIncomplete = 'Enter the amount and its unit';
export const tradeAmount = 'A trade has no amount';
export const chooseANudityLevel = 'Choose a nudity level';
export const tooManyRoles = ({ max }: { max: Value }) => `A call can have up to ${max} roles`;
export const eachRoleMayBeGivenOnce = 'Each role may be given once';
export const unknownState = 'Unknown state';
export const unknownKindOfPay = 'Unknown kind of pay';
export const unknownLevel = 'Unknown level';
export const optionsInvalid = ({ min, max }: { min: Value; max: Value }) =>
  `A choice needs ${min} to ${max} different options`;
export const pleaseChooseTheKindOfQuestion = 'Please choose the kind of question';
export const question = 'Question';
export const option = 'Option';
export const onlyAChoiceHasOptions = 'Only a choice has options';
export const role = 'Role';
export const tooManyQuestions = ({ max }: { max: Value }) => `A role can ask up to ${max} questions`;
export const eachQuestionMayBeGivenOnce = 'Each question may be given once';
export const picturesReversed = 'Max. pictures must not be less than min. pictures';

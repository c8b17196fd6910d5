import type { Value } from '#shared/format/messages.ts';

export const tokenInvalid = 'Invalid or expired reset token';
export const passwordTooLong = ({ max }: { max: Value }) => `Password cannot exceed ${max} characters`;
export const stageName = 'Stage name';
export const stageNameTooLong = ({ max }: { max: Value }) => `Stage name cannot exceed ${max} characters`;
export const dateOfBirthRequired = 'Please enter your date of birth';
export const invitationInvalid = 'This invitation is not valid';
export const passkeyNameRequired = 'Please give the passkey a name';
export const passkeyRefused = 'This passkey could not be verified';
export const setupAddressIncomplete = 'The setup address is incomplete';
export const eitherPasswordOrPasskey = 'Choose either a password or a passkey';
export const currentPasswordRequired = 'Current password is required';

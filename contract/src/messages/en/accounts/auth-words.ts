import type { Value } from '#shared/format/messages.ts';

export const passwordTooShort = ({ min }: { min: Value }) => `Password must be at least ${min} characters`;
export const passwordsDiffer = 'Passwords do not match';
export const stageNameTooShort = ({ min }: { min: Value }) => `Stage name must be at least ${min} characters`;
export const stageNameTakenHint = 'This stage name is already taken. Please choose another one.';
export const termsRequired = 'You must agree to the Terms of Service';
export const underAge = 'You must be 18 years or older to register';
export const roleRequired = 'Please select a role';
export const codeRequired = 'Please enter the code';

import type { Value } from '#shared/format/messages.ts';

export const newPasswordTooShort = ({ min }: { min: Value }) => `Password must be at least ${min} characters`;
export const currentPasswordRequired = 'Current password is required';
export const confirmationRequired = 'Password is required to confirm this change';
export const passwordTooLong = ({ max }: { max: Value }) => `Password cannot exceed ${max} characters`;
export const tokenInvalid = 'Invalid or expired verification token';

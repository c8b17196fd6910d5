import type { Value } from '@opencall/contract/shared/format/messages';

export const youCanAlsoWriteTo = ({ supportEmail }: { supportEmail: Value }) =>
  `You can also write to <link>${supportEmail}</link>.`;
export const writeToUsAboutYour = ({ email }: { email: Value }) =>
  `Write to us about your account, about a member, or about anything here that does not work. A person reads it, and answers to <strong>${email}</strong>.`;

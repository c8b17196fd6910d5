import type { Value } from '@opencall/contract/shared/format/messages';

export const emailSupport = ({ supportEmail }: { supportEmail: Value }) =>
  `You can also write to <link>${supportEmail}</link>.`;
export const contactLead = ({ email }: { email: Value }) =>
  `Write to us about your account, a member, or anything that does not work. A person reads every message and replies to <strong>${email}</strong>.`;

// What other features may use of auth.
export { type JoiningRules, presentUser, registerMember } from './account.service.ts';
export { changeEmail, changePassword } from './credentials.service.ts';
export {
  deleteUserSessions,
  endAllSessions,
  isLiveSession,
} from './live-sessions.service.ts';
export { listPasskeys } from './passkeys.service.ts';
export { withProof } from './proven-change.service.ts';
export type { Sessions } from './session.service.ts';
export { findLiveSessions } from './sessions.sql.ts';
export { signIn } from './sign-in.service.ts';
export { createToken, hashToken } from './tokens.ts';
export {
  needsConfirmation,
  resendVerificationEmail,
  sendVerificationEmail,
  verifyEmailAddress,
} from './verification.service.ts';

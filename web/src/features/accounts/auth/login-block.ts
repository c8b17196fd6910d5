import { login } from '@opencall/contract/accounts/auth/auth.routes';
import { loginWithPasskey } from '@opencall/contract/accounts/auth/passkeys.routes';
import { refusalOf } from '#lib/api-error.ts';

/** A refused sign-in of a suspended or banned member. */
export interface LoginBlock {
  /** Why signing in is refused, until when, and how to appeal. */
  text: string;
  appealToken: string | undefined;
}

/** Reads the block from the error of a sign-in; undefined for any other error. */
export const loginBlockOf = (error: unknown): LoginBlock | undefined => {
  const refusal = refusalOf(error, login, loginWithPasskey);
  if (refusal?.code !== 'ACCOUNT_SUSPENDED') return undefined;
  return { text: refusal.text, appealToken: refusal.appealToken };
};

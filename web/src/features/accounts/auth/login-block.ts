import { login } from '@opencall/contract/accounts/auth/auth.endpoints';
import { loginWithPasskey } from '@opencall/contract/accounts/auth/passkeys.endpoints';
import { refusalOf } from '#lib/api-error.ts';

/** Somebody who is suspended or banned. */
export interface LoginBlock {
  /** Why signing in is refused, until when, and how to appeal. */
  text: string;
  /** Lets them appeal from here. */
  appealToken: string | undefined;
}

/** What the server says to a suspended or banned member who signs in; undefined for any other failure. */
export const loginBlockOf = (error: unknown): LoginBlock | undefined => {
  const refusal = refusalOf(error, login, loginWithPasskey);
  if (refusal?.code !== 'ACCOUNT_SUSPENDED') return undefined;
  return { text: refusal.text, appealToken: refusal.appealToken };
};

import type { SignedIn } from '@opencall/contract/accounts/auth/auth.schemas';
import { toast } from '#lib/toasts.ts';
import * as m from '#messages/accounts/auth';

/** Shows a toast after sign-in. It mentions if signing in canceled the deletion of the account. */
export const welcome = ({ deletionCanceled }: SignedIn): void => {
  toast({
    title: m.loginSuccessful,
    description: deletionCanceled ? m.loggedInAccountKept : m.youHaveBeenLoggedIn,
  });
};

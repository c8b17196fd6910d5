import type { SignedIn } from '@opencall/contract/accounts/auth/auth.schemas';
import { toast } from '#lib/toasts.ts';

/** Shows a toast after sign-in. It mentions if signing in canceled the deletion of the account. */
export const welcome = ({ deletionCanceled }: SignedIn): void => {
  toast({
    title: 'Login Successful',
    description: deletionCanceled
      ? 'You have been logged in successfully. Your account stays: it will not be deleted.'
      : 'You have been logged in successfully',
  });
};

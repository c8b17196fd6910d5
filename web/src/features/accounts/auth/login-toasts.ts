import type { SignedIn } from '@opencall/contract/accounts/auth/auth.schemas';
import { toast } from '#lib/toasts.ts';

/** Says that signing in worked, and that a scheduled deletion was cancelled. */
export const welcome = ({ deletionCanceled }: SignedIn): void => {
  toast({
    title: 'Login Successful',
    description: deletionCanceled
      ? 'You have been logged in successfully. Your account stays: it will not be deleted.'
      : 'You have been logged in successfully',
  });
};

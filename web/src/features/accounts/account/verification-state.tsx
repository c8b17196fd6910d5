import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useResendVerification } from './account.api.ts';

const UNSENT = 'The email could not be sent. Please try again in a moment.';

export const ResendButton = () => {
  const resend = useResendVerification();
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: 'Verification email sent', description: message }),
      onError: (error) => toastError('Failed to send verification email', serverText(error, UNSENT)),
    });
  return (
    <Button variant="outline" onClick={send} pending={resend.isPending} pendingLabel="Sending...">
      Resend verification
    </Button>
  );
};

/** The email address and whether it is verified. */
export const VerificationState = ({ user }: { user: User }) => (
  <section aria-label="Current email" className="border-b pb-6">
    <h2 className="text-sm text-ink-soft">Current email</h2>
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-lg wrap-anywhere">{user.email}</span>
      <Badge tone={user.emailVerified ? 'green' : 'yellow'}>
        {user.emailVerified ? 'Verified' : 'Not verified'}
      </Badge>
    </p>
    {!user.emailVerified && (
      <>
        <p className="mt-3 mb-4 text-ink-soft">
          We have sent an email with a link to this address. Open the link within seven days to confirm that
          the address is yours.
        </p>
        <ResendButton />
      </>
    )}
  </section>
);

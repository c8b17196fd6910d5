import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/account';
import * as common from '#messages/common';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useResendVerification } from './account.api.ts';

const UNSENT = m.tryAgainInAMoment;

const SendLinkButton = ({ label }: { label: string }) => {
  const resend = useResendVerification();
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: m.verificationEmailSent, description: message }),
      onError: (error) => toastError(m.couldNotSendTheVerificationEmail, serverText(error, UNSENT)),
    });
  return (
    <Button variant="outline" onClick={send} pending={resend.isPending} pendingLabel={common.sending}>
      {label}
    </Button>
  );
};

export const ResendButton = () => <SendLinkButton label={m.resendVerification} />;

/** For a member whose address bounces: opening the link in the email shows that the address works. */
export const ConfirmAddressButton = () => <SendLinkButton label={m.myAddressIsCorrect} />;

/** The email address and whether it is verified. */
export const VerificationState = ({ user, bounces }: { user: User; bounces: boolean }) => (
  <section aria-label={m.currentEmail} className="border-b pb-6">
    <h2 className="text-sm text-ink-soft">{m.currentEmail}</h2>
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-lg wrap-anywhere">{user.email}</span>
      <Badge tone={user.emailVerified ? 'green' : 'yellow'}>
        {user.emailVerified ? m.verified : m.notVerified}
      </Badge>
    </p>
    {bounces && (
      <>
        <p className="mt-3 mb-4 text-ink-soft">{m.changeOrConfirm}</p>
        <ConfirmAddressButton />
      </>
    )}
    {!user.emailVerified && !bounces && (
      <>
        <p className="mt-3 mb-4 text-ink-soft">{m.openTheLinkToConfirm}</p>
        <ResendButton />
      </>
    )}
  </section>
);

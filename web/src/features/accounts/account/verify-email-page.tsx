import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MailCheck from 'lucide-react/icons/mail-check';
import type { ReactNode } from 'react';
import { ApiError, serverText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { useSiteName } from '#lib/site.ts';
import * as m from '#messages/accounts/account';
import * as common from '#messages/common';
import { Button, LinkButton } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { MessagePage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { verificationQuery } from './account.api.ts';
import { ResendButton } from './verification-state.tsx';

const INCOMPLETE = m.linkIsIncomplete;

interface OutcomeProps {
  good?: boolean;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

const Outcome = ({ good = false, title, action, children }: OutcomeProps) => {
  const Icon = good ? MailCheck : CircleAlert;
  return (
    <div role={good ? 'status' : 'alert'} className="max-w-md">
      <PageHeader
        centered
        size="panel"
        above={<Icon aria-hidden="true" strokeWidth={1.25} className="mb-6 size-11" />}
        title={title}
      >
        <div className="mt-3 text-ink-soft">{children}</div>
      </PageHeader>
      <div className="flex flex-wrap justify-center gap-3">{action}</div>
    </div>
  );
};

const LoginButton = () => <LinkButton {...paths.auth({ action: 'login' })}>{common.login}</LinkButton>;
const HomeButton = () => <LinkButton {...paths.home()}>{m.goToHome}</LinkButton>;

const Verified = () => {
  const { user } = useSession();
  return (
    <Outcome good title={m.emailConfirmed} action={user ? <HomeButton /> : <LoginButton />}>
      {m.thankYou}
    </Outcome>
  );
};

/** Shown for an invalid token; the next step depends on whether the visitor is signed in. */
const Refused = ({ message }: { message: string }) => {
  const { user } = useSession();
  if (user?.emailVerified) {
    return (
      <Outcome good title={m.emailAlreadyConfirmed} action={<HomeButton />}>
        <Message
          text={m.isAlreadyConfirmed({ email: user.email })}
          tags={{ strong: (children) => <span className="text-ink wrap-anywhere">{children}</span> }}
        />
      </Outcome>
    );
  }
  return (
    <Outcome title={m.emailNotConfirmed} action={user ? <ResendButton /> : <LoginButton />}>
      <p className="text-ink">{message}</p>
      <p className="mt-2">{user ? m.weCanSendAnother : m.logInForAnother}</p>
    </Outcome>
  );
};

const Verification = ({ token }: { token: string }) => {
  const siteName = useSiteName();
  const { data, error, refetch, isFetching } = useQuery(verificationQuery(token));
  if (data) return <Verified />;
  if (!error) return <PageSpinner label={m.confirmingYourEmailAddress} />;
  if (error instanceof ApiError && error.status === 400) return <Refused message={error.text} />;
  return (
    <Outcome
      title={m.emailNotConfirmedYet}
      action={
        <Button onClick={() => void refetch()} pending={isFetching} pendingLabel={common.retrying}>
          {common.retry}
        </Button>
      }
    >
      <p className="text-ink">{serverText(error, m.siteCannotBeReached({ siteName }))}</p>
      <p className="mt-2">{m.linkIsStillValid}</p>
    </Outcome>
  );
};

/** The page that the link in the verification email opens. It needs no session, because the token is the proof. */
export const VerifyEmailPage = ({ token }: { token: string | undefined }) => (
  <MessagePage title={m.confirmYourEmailAddress}>
    {token ? <Verification token={token} /> : <Refused message={INCOMPLETE} />}
  </MessagePage>
);

import type { ContactCheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { isRunning } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isNotFound, serverText } from '#lib/api-error.ts';
import { useSiteName } from '#lib/site.ts';
import { momentText } from '#lib/time-zones.ts';
import { toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { contactQuery, useConfirm, useDecline } from './check-in.api.ts';
import { NoEmergencyService } from './no-emergency-service.tsx';

const Screen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-xl">
    <h1 className="display text-2xl text-balance wrap-anywhere">{title}</h1>
    <div className="mt-4 grid gap-4">{children}</div>
  </div>
);

const DeadLink = () => (
  <Screen title="This link is not valid">
    <p className="text-ink-soft">
      The link may be incomplete, or the check-in has ended. Open the link in the email again, or ask the
      person who named you as their contact.
    </p>
  </Screen>
);

/** Describes the state of the check-in to a contact who has confirmed. */
const stateText = ({ username, status, doneBy, alertAt, timeZone }: ContactCheckIn): string => {
  if (status === 'ok') return `${username} checked in and is fine. You do not have to do anything.`;
  if (status === 'missed')
    return `${username} did not check in. We sent you an email that says where they are, who they are with and when we last heard from them.`;
  return `${username} plans to be done by ${momentText(doneBy, timeZone)}. If ${username} does not check in by ${momentText(alertAt, timeZone)}, we send you one email. If you get no email from us, you do not have to do anything.`;
};

interface AnswerProps {
  token: string;
  checkIn: ContactCheckIn;
  onDeclined: () => void;
}

const DeclineButton = ({ token, onDeclined }: Omit<AnswerProps, 'checkIn'>) => {
  const decline = useDecline(token);
  return (
    <Button
      variant="ghost"
      className="min-h-14"
      pending={decline.isPending}
      pendingLabel="Saving…"
      onClick={() =>
        decline.mutate(undefined, {
          onSuccess: onDeclined,
          onError: (error) =>
            toastError('Not saved', serverText(error, 'Check your connection and try again.')),
        })
      }
    >
      I cannot be their contact
    </Button>
  );
};

const Asked = ({ token, checkIn, onDeclined }: AnswerProps) => {
  const confirm = useConfirm(token);
  const { username, doneBy, alertAt, timeZone } = checkIn;
  return (
    <Screen title={`${username} asks you to be their safety contact`}>
      <p>
        {`${username} has a shoot and plans to be done by ${momentText(doneBy, timeZone)}. If ${username} does not check in by ${momentText(alertAt, timeZone)}, we send you one email that says where they are and who they are with. Call them first. If you cannot reach them and are worried, call 911.`}
      </p>
      <p className="text-ink-soft">
        You do not need an account. We delete your email address seven days after the check-in ends.
      </p>
      <div className="mt-2 grid gap-2 sm:flex sm:flex-wrap">
        <Button
          variant="primary"
          className="min-h-14"
          pending={confirm.isPending}
          pendingLabel="Confirming…"
          onClick={() =>
            confirm.mutate(undefined, {
              onError: (error) =>
                toastError('Not confirmed', serverText(error, 'Check your connection and try again.')),
            })
          }
        >
          Yes, I am their contact
        </Button>
        {isRunning(checkIn.status) && <DeclineButton token={token} onDeclined={onDeclined} />}
      </div>
      <NoEmergencyService />
    </Screen>
  );
};

const Confirmed = ({ token, checkIn, onDeclined }: AnswerProps) => (
  <Screen title={`You are the safety contact of ${checkIn.username}`}>
    <p role="status">{stateText(checkIn)}</p>
    {isRunning(checkIn.status) && (
      <div>
        <DeclineButton token={token} onDeclined={onDeclined} />
      </div>
    )}
    <NoEmergencyService />
  </Screen>
);

const Declined = () => (
  <Screen title="You are not their safety contact">
    <p role="status" className="text-ink-soft">
      We let them know, so they can choose another contact. We deleted your name and email address.
    </p>
  </Screen>
);

const ByToken = ({ token }: { token: string }) => {
  const siteName = useSiteName();
  const [isDeclined, setDeclined] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(contactQuery(token));
  if (isDeclined) return <Declined />;
  if (isNotFound(error)) return <DeadLink />;
  if (data) {
    const Answer = data.confirmed ? Confirmed : Asked;
    return <Answer token={token} checkIn={data} onDeclined={() => setDeclined(true)} />;
  }
  if (!error) return <PageSpinner label="Loading the check-in" />;
  return (
    <Screen title="The page could not be loaded">
      <p role="alert">{serverText(error, `${siteName} cannot be reached.`)}</p>
      <div>
        <Button onClick={() => void refetch()} pending={isFetching} pendingLabel="Retrying...">
          Retry
        </Button>
      </div>
    </Screen>
  );
};

/** The page that the contact's email links to. It needs no account, and only its buttons change anything. */
export const ContactPage = ({ token }: { token: string | undefined }) => (
  <main className="shell flex flex-1 flex-col py-12">
    <PageTitle>Safety contact</PageTitle>
    {token ? <ByToken token={token} /> : <DeadLink />}
  </main>
);

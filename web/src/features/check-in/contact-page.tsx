import type { ContactCheckIn } from '@opencall/contract/check-ins/check-ins.schemas';
import { isRunning } from '@opencall/contract/check-ins/check-ins.vocabulary';
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
      It may be incomplete, or the check-in is over or was ended. Open it from the email again, or ask whoever
      named you as their contact.
    </p>
  </Screen>
);

/** What a contact who confirmed has to know. */
const stateText = ({ username, status, doneBy, alertAt, timeZone }: ContactCheckIn): string => {
  if (status === 'ok') return `${username} said that all is well. There is nothing left to do.`;
  if (status === 'missed')
    return `We have not heard from ${username}. You get an email that says where they are, with whom, and what is known.`;
  return `${username} plans to be done by ${momentText(doneBy, timeZone)}. If you hear nothing from us, all is well. If we have heard nothing by ${momentText(alertAt, timeZone)}, we send you one email.`;
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
      pendingLabel="Telling them…"
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
        {`${username} has a shoot and plans to be done by ${momentText(doneBy, timeZone)}. If we have heard nothing from them by ${momentText(alertAt, timeZone)}, we send you one email that says where they are and with whom. Then call them, and 911 if you are worried.`}
      </p>
      <p className="text-ink-soft">
        You need no account, and your address is deleted seven days after the check-in ends.
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
  <Screen title="Thank you for saying so">
    <p role="status" className="text-ink-soft">
      They are told, and can ask somebody else. Your name and address were deleted.
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

/** Where the email to a contact leads: without an account, and nothing happens before a button is pressed. */
export const ContactPage = ({ token }: { token: string | undefined }) => (
  <main className="shell flex flex-1 flex-col py-12">
    <PageTitle>Safety contact</PageTitle>
    {token ? <ByToken token={token} /> : <DeadLink />}
  </main>
);

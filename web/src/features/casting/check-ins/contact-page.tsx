import type { ContactCheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { isRunning } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isNotFound, serverText } from '#lib/api-error.ts';
import { useSiteName } from '#lib/site.ts';
import { momentText } from '#lib/time-zones.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/check-ins';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { contactQuery, useConfirm, useDecline } from './check-in.api.ts';
import { NoEmergencyService } from './no-emergency-service.tsx';

const Screen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-xl">
    <PageHeader flush size="panel" title={title} />
    <div className="mt-4 grid gap-4">{children}</div>
  </div>
);

const InvalidLink = () => (
  <Screen title={m.thisLinkIsNotValid}>
    <p className="text-ink-soft">{m.whyTheLinkIsNotValid}</p>
  </Screen>
);

/** Describes the state of the check-in to a contact who has confirmed. */
const stateText = ({ username, status, doneBy, alertAt, timeZone }: ContactCheckIn): string => {
  if (status === 'ok') return m.checkedInAndIsOk({ username });
  if (status === 'missed') return m.didNotCheckIn({ username });
  return m.plansToBeDoneBy({
    username,
    doneBy: momentText(doneBy, timeZone),
    alert: momentText(alertAt, timeZone),
  });
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
      size="lg"
      pending={decline.isPending}
      pendingLabel={common.saving}
      onClick={() =>
        decline.mutate(undefined, {
          onSuccess: onDeclined,
          onError: (error) =>
            toastError(common.couldNotSave, serverText(error, common.checkYourConnectionAndTry)),
        })
      }
    >
      {m.iCannotBeTheirContact}
    </Button>
  );
};

const ConfirmationRequest = ({ token, checkIn, onDeclined }: AnswerProps) => {
  const confirm = useConfirm(token);
  const { username, doneBy, alertAt, timeZone } = checkIn;
  return (
    <Screen title={m.asksYouToBeTheirContact({ username })}>
      <p>
        {m.whatAContactDoes({
          username,
          doneBy: momentText(doneBy, timeZone),
          alert: momentText(alertAt, timeZone),
        })}
      </p>
      <p className="text-ink-soft">{m.youDoNotNeedAnAccount}</p>
      <div className="mt-2 grid gap-2 sm:flex sm:flex-wrap">
        <Button
          variant="primary"
          size="lg"
          pending={confirm.isPending}
          pendingLabel={m.confirming}
          onClick={() =>
            confirm.mutate(undefined, {
              onError: (error) =>
                toastError(m.couldNotConfirmTheCheckIn, serverText(error, common.checkYourConnectionAndTry)),
            })
          }
        >
          {m.yesIAmTheirContact}
        </Button>
        {isRunning(checkIn.status) && <DeclineButton token={token} onDeclined={onDeclined} />}
      </div>
      <NoEmergencyService />
    </Screen>
  );
};

const Confirmed = ({ token, checkIn, onDeclined }: AnswerProps) => (
  <Screen title={m.youAreTheContactOf({ username: checkIn.username })}>
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
  <Screen title={m.youAreNotTheirContact}>
    <p role="status" className="text-ink-soft">
      {m.weLetThemKnow}
    </p>
  </Screen>
);

const ByToken = ({ token }: { token: string }) => {
  const siteName = useSiteName();
  const [isDeclined, setDeclined] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(contactQuery(token));
  if (isDeclined) return <Declined />;
  if (isNotFound(error)) return <InvalidLink />;
  if (data) {
    const Answer = data.confirmed ? Confirmed : ConfirmationRequest;
    return <Answer token={token} checkIn={data} onDeclined={() => setDeclined(true)} />;
  }
  if (!error) return <PageSpinner label={m.loadingTheCheckIn} />;
  return (
    <Screen title={m.thePageCouldNotBeLoaded}>
      <p role="alert">{serverText(error, m.cannotBeReached({ siteName }))}</p>
      <div>
        <Button onClick={() => void refetch()} pending={isFetching} pendingLabel={common.retrying}>
          {common.retry}
        </Button>
      </div>
    </Screen>
  );
};

/** The page that the contact's email links to. It needs no account, and only its buttons change anything. */
export const ContactPage = ({ token }: { token: string | undefined }) => (
  <main className="shell flex flex-1 flex-col py-12">
    <PageTitle>{m.safetyContact}</PageTitle>
    {token ? <ByToken token={token} /> : <InvalidLink />}
  </main>
);
